import { useQuery } from '@tanstack/react-query';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useSearch } from 'wouter';
import { AS_OF, weaponNamesQuery } from '../catalogue/index.ts';
import type { AsOf } from '../catalogue/index.ts';
import { useAddressState } from '../ui/index.ts';
import { MissingNotice } from './missing-notice.tsx';
import { missingIn } from './named-weapons.ts';

/** Names the weapons in the address that the shown update doesn't have, with a link to the current stats. */
export function MissingWeapons({ weapons }: { readonly weapons: readonly DetailedWeapon[] }) {
  const [{ update }] = useAddressState<AsOf>(AS_OF);
  const { data: known = [] } = useQuery(weaponNamesQuery);
  const slugs = missingIn(useSearch(), weapons);
  const names = slugs.map((slug) => known.find(({ _id }) => _id === slug)?.name ?? `“${slug}”`);
  return <MissingNotice names={names} update={update} />;
}
