import { useQuery } from '@tanstack/react-query';
import { patchQuery } from '../catalogue/index.ts';
import { Button, useAddressState } from '../ui/index.ts';
import { SelectField } from '../ui/forms/index.ts';
import { AS_OF } from './as-of.ts';
import { texts } from './texts.ts';
import { updatesQuery } from './updates.queries.ts';
import styles from './updates.module.css';

/** Selects the update whose stats the page shows, stored in the URL. Without scripts it's a form. */
export function AsOfField({ path }: { readonly path: string }) {
  const [{ update }, change] = useAddressState(AS_OF);
  const { data: patch } = useQuery(patchQuery);
  const { data: updates } = useQuery(updatesQuery);
  const current = patch?.name ?? '';
  const known = (updates?.updates ?? []).filter((one) => one.hasCatalogue);
  const options = known.map((one) => ({
    value: one.version,
    label: texts.updateOption(one.version, texts.day(one.date)),
  }));
  const chosen = update ?? current;
  const isListed = options.some(({ value }) => value === chosen);
  return (
    <form method="get" action={path} className={styles.asOf}>
      <SelectField
        isFilter
        name="update"
        label={texts.weapon.asOf}
        options={isListed ? options : [{ value: chosen }, ...options]}
        value={chosen}
        onChange={(version) => change({ update: version === current ? null : version })}
      />
      <noscript>
        <Button type="submit">{texts.weapon.show}</Button>
      </noscript>
    </form>
  );
}
