import { useQuery } from '@tanstack/react-query';
import { habitsOf, knownPlayerKey, NO_HABITS } from '@trifecta/domain/teams';
import type { KnownPlayer, PlayerHabits } from '@trifecta/domain/teams';
import { usePlayerId } from '../account/index.ts';
import { Button } from '../ui/index.ts';
import { FormMessage, SelectField } from '../ui/forms/index.ts';
import { refusalText } from './failure-text.ts';
import styles from './habit-fields.module.css';
import { habitTexts } from './habit-texts.ts';
import { knownPlayersQuery, useKnownPlayerActions } from './known-players.query.ts';
import { isSameHabits, withRefusals } from './team-inputs.ts';
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
            if (chosen === undefined) return;
            onChange({
              name: chosen.name,
              ...habitsOf(chosen),
              ...withRefusals(player, chosen.refusedClasses),
            });
          }}
        />
      )}
      <KnownPlayerActions name={name} habits={habitsOf(player)} own={own} />
    </>
  );
}

/** The buttons that remember what's picked now, and forget what's remembered. */
function KnownPlayerActions({
  name,
  habits,
  own,
}: {
  readonly name: string;
  readonly habits: PlayerHabits;
  /** What's remembered under the name. */
  readonly own: KnownPlayer | undefined;
}) {
  const { remember, forget } = useKnownPlayerActions();
  const isChanged = !isSameHabits(habits, own ?? NO_HABITS);
  if (name === '') return isChanged ? <p>{habitTexts.known.needsName}</p> : null;
  return (
    <>
      <div className={styles.known}>
        {isChanged && (
          <Button
            disabled={remember.isPending}
            onClick={() => remember.mutate({ name, ...habits })}
          >
            {own === undefined ? habitTexts.known.remember(name) : habitTexts.known.update(name)}
          </Button>
        )}
        {own !== undefined && (
          <Button disabled={forget.isPending} onClick={() => forget.mutate(own._id)}>
            {habitTexts.known.forget(own.name)}
          </Button>
        )}
      </div>
      {remember.error !== null && (
        <FormMessage text={refusalText(remember.error, habitTexts.known.failed)} />
      )}
      {forget.error !== null && (
        <FormMessage text={refusalText(forget.error, habitTexts.known.forgetFailed)} />
      )}
    </>
  );
}
