import { useQuery } from '@tanstack/react-query';
import { habitsOf, knownPlayerKey, NO_HABITS } from '@trifecta/domain/teams';
import { usePlayerId } from '../account/index.ts';
import { Button } from '../ui/index.ts';
import { FormMessage, SelectField } from '../ui/forms/index.ts';
import { refusalText } from './failure-text.ts';
import type { HabitInput } from './habit-fields.tsx';
import styles from './habit-fields.module.css';
import { habitTexts } from './habit-texts.ts';
import { knownPlayersQuery, useKnownPlayerActions } from './known-players.query.ts';

/** Fills in what someone plays, and remembers it for the next time. */
export function KnownPlayers({
  player,
  onChange,
}: {
  readonly player: HabitInput;
  readonly onChange: (change: Partial<HabitInput>) => void;
}) {
  const { data: known = [] } = useQuery(knownPlayersQuery(usePlayerId()));
  const { remember, forget } = useKnownPlayerActions();
  const name = player.name?.trim() ?? '';
  const own = known.find((one) => knownPlayerKey(one.name) === knownPlayerKey(name));
  const isChanged = keyOf(player) !== keyOf(own ?? NO_HABITS);
  const failed = [remember, forget].find(({ error }) => error !== null);
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
            const isRefused = chosen.refusedClasses.some((one) => one === player.preferredClass);
            onChange({
              name: chosen.name,
              ...habitsOf(chosen),
              ...(isRefused ? { preferredClass: 'any', selectedBuildId: null, keep: [] } : {}),
            });
          }}
        />
      )}
      <div className={styles.known}>
        {name !== '' && isChanged && (
          <Button
            disabled={remember.isPending}
            onClick={() => remember.mutate({ name, ...habitsOf(player) })}
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
      {name === '' && isChanged && <p>{habitTexts.known.needsName}</p>}
      {failed !== undefined && failed.error !== null && (
        <FormMessage
          text={refusalText(
            failed.error,
            failed === remember ? habitTexts.known.failed : habitTexts.known.forgetFailed,
          )}
        />
      )}
    </>
  );
}

/** The same text for the same habits, in any order. */
function keyOf(player: Parameters<typeof habitsOf>[0]): string {
  const { aim, ...lists } = habitsOf(player);
  return JSON.stringify([aim, ...Object.values(lists).map((list) => list.toSorted())]);
}
