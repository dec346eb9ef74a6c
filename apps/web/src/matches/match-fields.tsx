import { MATCH_MODES, MAX_MATCH_NOTE_LENGTH } from '@trifecta/domain/matches';
import type { GameMap } from '@trifecta/domain/catalogue';
import { useState } from 'react';
import { SegmentedControl } from '../ui/index.ts';
import { SelectField, TextArea, TextField } from '../ui/forms/index.ts';
import type { LineUpChoice } from './line-ups.ts';
import { chosenLineUp, isPlaceOf, lobbyTeams } from './match-form.ts';
import type { MatchForm, MatchProblems } from './match-form.ts';
import styles from './matches.module.css';
import { texts } from './texts.ts';

/** The fields of a match, in the order in which a player knows them. */
export function MatchFields({
  form,
  change,
  choices,
  maps,
  problems,
  isNew = false,
}: {
  readonly form: MatchForm;
  readonly change: (part: Partial<MatchForm>) => void;
  readonly choices: readonly LineUpChoice[];
  readonly maps: readonly GameMap[];
  readonly problems: MatchProblems;
  /** True while it's being logged: then it usually just ended. */
  readonly isNew?: boolean;
}) {
  // Once open, it stays: also when what was typed is gone again.
  const [isOpen, setIsOpen] = useState(form.note !== '' || form.playedAt !== '');
  const modes = MATCH_MODES.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <LineUpFields form={form} change={change} choices={choices} />
      <SelectField
        label={texts.log.mode}
        name="mode"
        required
        empty={texts.log.chooseMode}
        options={withUnknown(modes, form.mode)}
        value={form.mode}
        onChange={(mode) => change({ mode, ...(isPlaceOf(mode, form.placing) ? {} : NO_PLACE) })}
        error={problems.get('mode')}
      />
      <SelectField
        label={texts.log.map}
        name="map"
        required
        empty={texts.log.chooseMap}
        options={withUnknown(
          maps.map(({ mapId, name }) => ({ value: mapId, label: name })),
          form.map,
        )}
        value={form.map}
        onChange={(map) => change({ map })}
        error={problems.get('map')}
      />
      <SegmentedControl
        legend={texts.log.place}
        name="placing"
        options={Array.from({ length: lobbyTeams(form.mode) }, (_, index) => ({
          value: String(index + 1),
          label: texts.place(index + 1),
        }))}
        value={form.placing}
        onChange={(placing) => change({ placing })}
        error={problems.get('placing')}
      />
      <details
        className={styles.more}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>{texts.log.more}</summary>
        <div className={styles.extra}>
          <TextField
            type="datetime-local"
            label={texts.log.time}
            name="playedAt"
            hint={isNew ? texts.log.now : undefined}
            value={form.playedAt}
            onChange={(playedAt) => change({ playedAt })}
            error={problems.get('playedAt')}
          />
          <TextArea
            label={texts.log.note}
            name="note"
            maxLength={MAX_MATCH_NOTE_LENGTH}
            value={form.note}
            onChange={(note) => change({ note })}
            error={problems.get('note')}
          />
        </div>
      </details>
    </>
  );
}

const NO_PLACE: Partial<MatchForm> = { placing: '' };

/** The options, and a value that isn't among them: the game has changed since. */
function withUnknown(
  options: readonly { readonly value: string; readonly label: string }[],
  value: string,
) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return isKnown ? options : [...options, { value, label: value }];
}

function LineUpFields({
  form,
  change,
  choices,
}: Pick<Parameters<typeof MatchFields>[0], 'form' | 'change' | 'choices'>) {
  const chosen = chosenLineUp(form.lineUp, choices);
  const groups = [...new Set(choices.flatMap(({ group }) => (group === undefined ? [] : [group])))];
  return (
    <>
      <SelectField
        label={texts.log.lineUp}
        name="lineUp"
        required
        {...(chosen === undefined && { empty: texts.lineUp.notLoaded })}
        options={[]}
        value={chosen?.key ?? ''}
        onChange={(lineUp) => change({ lineUp, own: '' })}
      >
        <Options choices={choices.filter(({ group }) => group === undefined)} />
        {groups.map((name) => (
          <optgroup key={name} label={name}>
            <Options choices={choices.filter(({ group }) => group === name)} />
          </optgroup>
        ))}
      </SelectField>
      {chosen?.names !== undefined && (
        <SegmentedControl
          legend={texts.log.own}
          name="own"
          options={chosen.names.map((label, index) => ({
            value: String(index + 1),
            label,
            hint: chosen.members[index]?.weapon ?? '',
          }))}
          value={form.own || '1'}
          onChange={(own) => change({ own })}
        />
      )}
    </>
  );
}

function Options({ choices }: { readonly choices: readonly LineUpChoice[] }) {
  return choices.map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
}
