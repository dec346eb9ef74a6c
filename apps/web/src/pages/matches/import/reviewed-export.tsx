import { matchModeName } from '@trifecta/domain/matches';
import type { FoundRound } from '@trifecta/domain/match-import';
import { useMemo, useState } from 'react';
import { Button, dayText, Notice } from '../../../ui/index.ts';
import { CheckField, SelectField, TextField } from '../../../ui/forms/index.ts';
import { BulletList } from '../../../ui/forms/panel.tsx';
import { FoundRounds } from './found-rounds.tsx';
import styles from './import-page.module.css';
import type { ReadExport } from './read-export.ts';
import { SendMatches } from './send-matches.tsx';
import { SKIPPED, texts } from './texts.ts';

/** What was read of an export, to choose from and to look through before it's added. */
export function ReviewedExport({
  found,
  isSample,
  onAnother,
}: {
  readonly found: ReadExport;
  readonly isSample: boolean;
  readonly onAnother: () => void;
}) {
  const total = found.accounts.reduce((sum, rounds) => sum + rounds.length, 0);
  const another = <Button onClick={onAnother}>{texts.another}</Button>;
  return (
    <>
      <Notice
        role="status"
        title={total === 0 ? texts.found.none : texts.found.title(total)}
        actions={another}
      >
        {isSample && (
          <p>
            <strong>{texts.found.sample}</strong>. {texts.found.sampleHelp}
          </p>
        )}
        {total === 0 && <p>{texts.found.noneHelp}</p>}
        {found.isTooLarge && <p>{texts.found.tooLarge}</p>}
        {found.damagedFiles > 0 && <p>{texts.found.damagedFiles(found.damagedFiles)}</p>}
        <Skipped found={found} />
      </Notice>
      {total > 0 && <ChosenRounds accounts={found.accounts} isSample={isSample} />}
    </>
  );
}

function Skipped({ found: { skipped, neverRead } }: { readonly found: ReadExport }) {
  const reasons = [
    ...REASONS.filter((reason) => skipped[reason] > 0).map((reason) =>
      SKIPPED[reason](skipped[reason]),
    ),
    ...(neverRead > 0 ? [texts.found.neverRead(neverRead)] : []),
  ];
  if (reasons.length === 0) return null;
  return (
    <details>
      <summary>{texts.found.skipped}</summary>
      <BulletList items={reasons} />
    </details>
  );
}

const REASONS = ['damaged', 'undated', 'double', 'practice', 'arc', 'other'] as const;

function ChosenRounds({
  accounts,
  isSample,
}: {
  readonly accounts: ReadExport['accounts'];
  readonly isSample: boolean;
}) {
  const [account, setAccount] = useState(0);
  const [mode, setMode] = useState('');
  const [since, setSince] = useState('');
  const [withApart, setWithApart] = useState(false);
  const all = accounts[account];
  const rounds = useMemo(() => {
    const inTime = (all ?? []).filter(
      (round) => (mode === '' || round.mode === mode) && round.playedAt >= since,
    );
    const apart = inTime.filter(({ isApart }) => isApart).length;
    return { apart, chosen: withApart ? inTime : inTime.filter(({ isApart }) => !isApart) };
  }, [all, mode, since, withApart]);
  return (
    <>
      <div className={styles.filters}>
        {accounts.length > 1 && (
          <SelectField
            label={texts.found.account}
            value={String(account)}
            options={accounts.map(accountOption)}
            onChange={(value) => setAccount(Number(value))}
          />
        )}
        <SelectField
          label={texts.found.mode}
          empty={texts.found.allModes}
          value={mode}
          options={modesOf(all ?? [])}
          onChange={setMode}
        />
        <TextField label={texts.found.since} type="date" value={since} onChange={setSince} />
      </div>
      {rounds.apart > 0 && (
        <CheckField
          label={texts.found.apart(rounds.apart)}
          hint={texts.found.apartHelp}
          name="apart"
          isOn={withApart}
          onChange={setWithApart}
        />
      )}
      {!isSample && <SendMatches matches={rounds.chosen} />}
      <FoundRounds key={`${account} ${mode} ${since} ${withApart}`} rounds={rounds.chosen} />
      <p className={styles.note}>{texts.found.preview}</p>
    </>
  );
}

function accountOption(rounds: readonly FoundRound[], index: number) {
  const until = rounds[0] === undefined ? '' : dayText(rounds[0].playedAt);
  return {
    value: String(index),
    label: texts.found.accountName(index + 1, rounds.length, until),
  };
}

function modesOf(rounds: readonly FoundRound[]) {
  return [...new Set(rounds.map(({ mode }) => mode))]
    .map((value) => ({ value, label: matchModeName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
