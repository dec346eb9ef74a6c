import { useMutation } from '@tanstack/react-query';
import type { GameMap } from '@trifecta/domain/catalogue';
import { Button } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { matchName } from './match-name.ts';
import { useMatchActions } from './match-actions.ts';
import styles from './matches.module.css';
import { loggedTexts as texts } from './logged-texts.ts';
import type { LoggedMatch } from './unsent-matches.ts';

/** Says what was logged, and takes it back. */
export function LoggedMessage({
  match,
  maps,
}: {
  readonly match: LoggedMatch;
  readonly maps: readonly GameMap[];
}) {
  const { remove } = useMatchActions();
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: () => remove(match._id),
  });
  const name = matchName(match, maps);
  // Taken back, what the game recorded would be gone too.
  if (match.source === 'export') return <FormMessage isGood text={texts.joined(name)} />;
  if (isSuccess) return <FormMessage isGood text={texts.takenBack(name)} />;
  return (
    <div className={styles.logged}>
      <FormMessage isGood text={texts.logged(name)} />
      <Button disabled={isPending} onClick={() => mutate()}>
        {texts.undo}
      </Button>
      {isError && <FormMessage text={texts.undoFailed} />}
    </div>
  );
}
