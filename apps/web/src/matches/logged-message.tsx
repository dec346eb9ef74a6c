import { useMutation } from '@tanstack/react-query';
import type { GameMap } from '@trifecta/domain/catalogue';
import { useState } from 'react';
import { Button } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import { matchName } from './match-name.ts';
import { useMatchActions } from './matches.queries.ts';
import styles from './matches.module.css';
import { texts } from './texts.ts';
import type { SentMatch } from './use-unsent.ts';

/** Says what was logged, and takes it back. */
export function LoggedMessage({
  sent,
  maps,
}: {
  readonly sent: SentMatch | null;
  readonly maps: readonly GameMap[];
}) {
  const { remove } = useMatchActions();
  const [takenBack, setTakenBack] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ key, match }: SentMatch) => {
      await remove(match._id);
      setTakenBack(key);
    },
  });
  if (sent === null) return null;
  const name = matchName(sent.match, maps);
  if (takenBack === sent.key) return <FormMessage isGood text={texts.log.takenBack(name)} />;
  return (
    <div className={styles.logged}>
      <FormMessage isGood text={texts.log.logged(name)} />
      <Button disabled={isPending} onClick={() => mutate(sent)}>
        {texts.log.undo}
      </Button>
      {error !== null && <FormMessage text={texts.log.undoFailed} />}
    </div>
  );
}
