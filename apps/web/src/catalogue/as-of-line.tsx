import { useLocation, useSearch } from 'wouter';
import { ButtonLink, Notice, useAddressState } from '../ui/index.ts';
import { addressAsOf, AS_OF } from './as-of.ts';
import type { AsOf } from './as-of.ts';
import styles from './as-of-line.module.css';
import { texts } from './as-of-texts.ts';
import { useUpdateChoices } from './use-update-choices.ts';

/** The id of the form that a page's settings belong to. Fields outside it name it, so that they work without scripts. */
export const STATS_FORM = 'stats-form';

/** Says in a line which update's stats a page shows, and chooses another. It's a field of the page's form. */
export function AsOfLine() {
  const { options, value, choose } = useUpdateChoices();
  return (
    <label className={styles.line}>
      {texts.statsFrom}{' '}
      <select
        form={STATS_FORM}
        name={AS_OF.update.name}
        className={styles.choice}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Replaces a page's content when there are no stats of the update in its address. */
export function NoStats() {
  const [{ update }] = useAddressState<AsOf>(AS_OF);
  return (
    <Notice title={texts.noStats(update ?? '')} role="status" actions={<CurrentStatsLink />}>
      <p>{texts.noStatsHelp}</p>
    </Notice>
  );
}

/** Leads to the same page with the stats of the update in use. */
export function CurrentStatsLink() {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <ButtonLink href={addressAsOf(path, null, new URLSearchParams(search))} kind="primary">
      {texts.currentStats}
    </ButtonLink>
  );
}
