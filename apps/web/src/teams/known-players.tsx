import { useQuery } from '@tanstack/react-query';
import { habitsOf, knownPlayerKey, NO_HABITS } from '@trifecta/domain/teams';
import type { KnownPlayer, PlayerHabits } from '@trifecta/domain/teams';
import { useState } from 'react';
import { usePlayerId } from '../account/index.ts';
import { Button } from '../ui/index.ts';
import { FormMessage, SelectField } from '../ui/forms/index.ts';
import { refusalText } from './refusal-text.ts';
import styles from './habit-fields.module.css';
import { habitTexts } from './habit-texts.ts';
import { knownPlayersQuery, useKnownPlayerActions } from './known-players.query.ts';
import { withRefusals } from './refused-classes.ts';
import { isSameHabits } from './same-habits.ts';
import type { HabitInput } from './team-inputs.ts';

/** Fills in what someone plays, and remembers it for the next time. */
export function KnownPlayers({
  player,
  onChange,
}: {
  readonly player: HabitInput;
  readonly onChange: (change: Partial<HabitInput>) => void;
}) {
  const { data: known = [] } = useQuery(knownPlayersQuery(usePlayerId()));
  const name = player.name?.trim() ?? '';
  const own = known.find((one) => knownPlayerKey(one.name) === knownPlayerKey(name));
  const fill = (chosen: KnownPlayer) =>
    onChange({
      name: chosen.name,
      ...habitsOf(chosen),
      ...withRefusals(player, chosen.refusedClasses),
    });
  return (
    <>
      {known.length > 0 && (
        <SelectField
          label={habitTexts.known.title}
          options={known.map((one) => ({ value: one._id, label: one.name }))}
          empty={habitTexts.known.choose}
          value={own?._id ?? ''}
          onChange={(id) => {
            const chosen = known.find(({ _id }) => _id === id);
            if (chosen !== undefined) fill(chosen);
          }}
        />
      )}
      <KnownPlayerActions name={name} habits={habitsOf(player)} own={own} onFill={fill} />
    </>
  );
}

/** What was done last, and what was remembered before it. */
interface Done {
  readonly text: string;
  readonly before: KnownPlayer | undefined;
  /** What's remembered since. Undefined when it was forgotten. */
  readonly after: KnownPlayer | undefined;
}

/** The buttons that fill in what's remembered, remember what's picked now, forget it, and take that back. */
function KnownPlayerActions({
  name,
  habits,
  own,
  onFill,
}: {
  readonly name: string;
  readonly habits: PlayerHabits;
  /** What's remembered under the name. */
  readonly own: KnownPlayer | undefined;
  readonly onFill: (own: KnownPlayer) => void;
}) {
  const { remember, forget } = useKnownPlayerActions();
  const [done, setDone] = useState<Done | null>(null);
  const isChanged = !isSameHabits(habits, own ?? NO_HABITS);
  const isBusy = remember.isPending || forget.isPending;
  const rememberThis = () =>
    remember.mutate(
      { name, ...habits },
      {
        onSuccess: (after) =>
          setDone({ text: habitTexts.known.remembered(name), before: own, after }),
      },
    );
  const undo = ({ before, after }: Done) => {
    setDone(null);
    if (before !== undefined) remember.mutate({ name: before.name, ...habitsOf(before) });
    else if (after !== undefined) forget.mutate(after._id);
  };
  return (
    <>
      {name === '' && isChanged && <p>{habitTexts.known.needsName}</p>}
      <div className={styles.known}>
        {own !== undefined && isChanged && (
          <Button onClick={() => onFill(own)}>{habitTexts.known.fill(own.name)}</Button>
        )}
        {name !== '' && isChanged && (
          <Button disabled={isBusy} onClick={rememberThis}>
            {own === undefined ? habitTexts.known.remember(name) : habitTexts.known.update(name)}
          </Button>
        )}
        {own !== undefined && (
          <Button
            disabled={isBusy}
            onClick={() =>
              forget.mutate(own._id, {
                onSuccess: () =>
                  setDone({
                    text: habitTexts.known.forgotten(own.name),
                    before: own,
                    after: undefined,
                  }),
              })
            }
          >
            {habitTexts.known.forget(own.name)}
          </Button>
        )}
      </div>
      {done !== null && (
        <div className={styles.known}>
          <FormMessage isGood text={done.text} />
          <Button kind="quiet" onClick={() => undo(done)}>
            {habitTexts.known.undo}
          </Button>
        </div>
      )}
      {remember.error !== null && (
        <FormMessage text={refusalText(remember.error, habitTexts.known.failed)} />
      )}
      {forget.error !== null && (
        <FormMessage text={refusalText(forget.error, habitTexts.known.forgetFailed)} />
      )}
    </>
  );
}
