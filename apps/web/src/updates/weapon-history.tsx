import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { roundedStat, secondsText, statName } from '@trifecta/domain/weapons';
import { Link } from 'wouter';
import { updatePage } from '../addresses.ts';
import { DataTable } from '../ui/index.ts';
import { StepChart } from '../ui/charts/index.ts';
import { SourcedChanges, SourcedChangeTable, SourceList, sourcesOf } from './sourced-change.tsx';
import { texts } from './texts.ts';
import { weaponDetailTexts } from './weapon-detail-texts.ts';
import type { WeaponHistory } from './updates.queries.ts';
import { changesByUpdate, statLines } from './weapon-changes.ts';
import type { StatLine, UpdateOfWeapon } from './weapon-changes.ts';
import styles from './updates.module.css';

interface HistoryProps {
  readonly history: WeaponHistory;
}

/**
 * How the weapon changed across updates: a line per stat, times to kill by update, and every change with its source.
 */
export function WeaponHistorySection({ history }: HistoryProps) {
  const updates = changesByUpdate(history.fields);
  const lines = statLines(history.fields);
  return (
    <>
      {(lines.length > 0 || updates.length === 0) && (
        <section className={styles.section}>
          <h2>{weaponDetailTexts.history}</h2>
          {updates.length === 0 ? (
            <p>{weaponDetailTexts.unchanged}</p>
          ) : (
            <StatLines lines={lines} />
          )}
        </section>
      )}
      {history.states.length > 1 && <KillsByUpdate history={history} />}
      {updates.length > 0 && <ChangeTable updates={updates} history={history} />}
    </>
  );
}

function StatLines({ lines }: { readonly lines: readonly StatLine[] }) {
  const from = Math.min(...lines.flatMap(({ steps }) => steps[0]?.x ?? []));
  const to = Math.max(...lines.flatMap(({ steps }) => steps.at(-1)?.x ?? []));
  // Adds space after the last change, so that its value is a line instead of a dot.
  const end = to + (to - from) * 0.12;
  return (
    <ul className={styles.lines}>
      {lines.map(({ field, steps }) => (
        <li key={field} className={styles.card}>
          <h3>{statName(field)}</h3>
          <StepChart
            label={weaponDetailTexts.line(
              statName(field),
              steps.map(({ label }) => label),
            )}
            steps={steps}
            from={from}
            to={end}
            fromLabel={texts.month(new Date(from).toISOString())}
            toLabel={texts.now}
          />
        </li>
      ))}
    </ul>
  );
}

/** Times to kill after each update that changed the weapon, newest first. */
function KillsByUpdate({ history: { states } }: HistoryProps) {
  const rows = states
    .map((state, index) => ({ state, before: states[index - 1] }))
    .filter(
      ({ state, before }) =>
        before === undefined ||
        PLAYER_CLASSES.some((target) => shownKill(state, target) !== shownKill(before, target)),
    )
    .toReversed();
  return (
    <section className={styles.section}>
      <h2>{weaponDetailTexts.killsByUpdate}</h2>
      <DataTable
        label={weaponDetailTexts.killsByUpdate}
        columns={[texts.update, ...PLAYER_CLASSES.map(weaponDetailTexts.vs)]}
      >
        {rows.map(({ state, before }) => (
          <tr key={state.update}>
            <th scope="row">
              <UpdateLink version={state.update} date={state.date} />
            </th>
            {PLAYER_CLASSES.map((target) => (
              <td key={target}>
                {secondsText(state[`ttk${target}Body`])}
                {before !== undefined && (
                  <Trend now={shownKill(state, target)} before={shownKill(before, target)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      <p className={styles.note}>{weaponDetailTexts.killsByUpdateNote}</p>
    </section>
  );
}

/** Formats the seconds. Infinite where the weapon can't kill. */
function shownKill(
  state: WeaponHistory['states'][number],
  target: (typeof PLAYER_CLASSES)[number],
): number {
  return roundedStat('ttkSeconds', state[`ttk${target}Body`] ?? Infinity);
}

function Trend({ now, before }: { readonly now: number; readonly before: number }) {
  if (now === before) return null;
  const isFaster = now < before;
  return (
    <span className={isFaster ? styles.faster : styles.slower}>
      <span aria-hidden> {isFaster ? '▼' : '▲'}</span>
      <span className="visually-hidden">
        {isFaster ? weaponDetailTexts.faster : weaponDetailTexts.slower}
      </span>
    </span>
  );
}

function UpdateLink({ version, date }: { readonly version: string; readonly date: string | null }) {
  return (
    <>
      <Link href={updatePage(version)}>{version}</Link>{' '}
      <span className={styles.date}>{texts.day(date)}</span>
    </>
  );
}

/** Every change, one row per update, with numbers that link to its sources below. */
function ChangeTable({
  updates,
  history: { sources, otherChanges },
}: HistoryProps & { readonly updates: readonly UpdateOfWeapon[] }) {
  const keys = [...new Set(updates.flatMap(({ changes }) => changes.flatMap(sourcesOf)))];
  return (
    <section className={styles.section}>
      <h2>{weaponDetailTexts.changes}</h2>
      <SourcedChangeTable label={weaponDetailTexts.changes} firstColumn={texts.update}>
        {updates.map(({ update, date, officialNote, changes }) => (
          <tr key={update}>
            <th scope="row">
              <UpdateLink version={update} date={date} />
              {officialNote !== null && (
                <a href={officialNote} rel="noreferrer" className={styles.official}>
                  {weaponDetailTexts.officialNote}
                </a>
              )}
            </th>
            <td>
              <SourcedChanges changes={changes} keys={keys} />
            </td>
          </tr>
        ))}
      </SourcedChangeTable>
      {otherChanges.length > 0 && (
        <details className={styles.more}>
          <summary>{texts.otherChanges}</summary>
          <ul>
            {otherChanges.toReversed().map(({ update, date, topics }) => (
              <li key={update}>
                <UpdateLink version={update} date={date} /> {texts.topics(topics)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <SourceList keys={keys} sources={sources} />
    </section>
  );
}
