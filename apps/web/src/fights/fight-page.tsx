import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { ReactNode } from 'react';
import { AS_OF, AsOfLine, NoStats } from '../catalogue/index.ts';
import type { AsOf } from '../catalogue/index.ts';
import { Notice, Page, useAddressState } from '../ui/index.ts';
import { useWeaponsAsOf } from '../weapons/index.ts';
import { FailedNotice } from './failed-notice.tsx';
import { FightPages } from './fight-pages.tsx';
import type { FightAddress } from './fight-pages.tsx';
import { PAGE_TEXTS } from './page-texts.ts';

/** The frame of a fight page: its heading, links to the other fight pages, and its content. */
export function FightPage({
  title,
  intro,
  current,
  children,
}: {
  readonly title: string;
  readonly intro: string;
  readonly current: FightAddress;
  readonly children: (weapons: readonly DetailedWeapon[], update: string | null) => ReactNode;
}) {
  const [{ update }] = useAddressState<AsOf>(AS_OF);
  const { data: weapons, isPending, refetch } = useWeaponsAsOf(update);
  return (
    <Page
      title={title}
      intro={
        <>
          {intro} <AsOfLine />
        </>
      }
    >
      <FightPages current={current} update={update} />
      {isPending && <Notice title={PAGE_TEXTS.loading} role="status" />}
      {!isPending && weapons === undefined && (
        <FailedNotice title={PAGE_TEXTS.failed} onRetry={() => void refetch()} />
      )}
      {weapons === null && <NoStats />}
      {weapons && children(weapons, update)}
    </Page>
  );
}
