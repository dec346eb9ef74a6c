import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button } from '../ui/index.ts';
import { FormMessage, saveFile } from '../ui/forms/index.ts';
import styles from './matches.module.css';
import { texts } from './texts.ts';

/** Tells spreadsheets that a file is UTF-8. Without it, they get accents and emoji wrong. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads of all the player's matches, whatever their plan shows and whatever is filtered. */
export function MatchDownloads() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (kind: 'csv' | 'json') => {
      const name = texts.downloads.file(new Date(), kind);
      if (kind === 'json') {
        const all = await callApiAsPlayer('GET /api/matches/all.json', texts.downloads.failed);
        saveFile(name, JSON.stringify(all, null, 2));
      } else {
        const table = await callApiAsPlayer('GET /api/matches/all.csv', texts.downloads.failed);
        saveFile(name, BYTE_ORDER_MARK + table, 'text/csv');
      }
    },
  });
  return (
    <div className={styles.downloads}>
      <p>{texts.downloads.about}</p>
      <div className={styles.links}>
        <Button disabled={isPending} onClick={() => mutate('csv')}>
          {texts.downloads.csv}
        </Button>
        <Button disabled={isPending} onClick={() => mutate('json')}>
          {texts.downloads.json}
        </Button>
      </div>
      {error !== null && <FormMessage text={messageOf(error)} />}
    </div>
  );
}
