import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button } from '../ui/index.ts';
import { FormMessage, saveFile } from '../ui/forms/index.ts';
import { downloadTexts } from './download-texts.ts';
import styles from './matches.module.css';

/** Tells spreadsheets that a file is UTF-8. Without it, they get accents and emoji wrong. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads of all the player's matches, whatever their plan shows and whatever is filtered. */
export function MatchDownloads() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (kind: 'csv' | 'json') => {
      const name = downloadTexts.file(new Date(), kind);
      if (kind === 'json') {
        const all = await callApiAsPlayer('GET /api/matches/all.json', downloadTexts.failed);
        saveFile(name, JSON.stringify(all, null, 2));
      } else {
        const table = await callApiAsPlayer('GET /api/matches/all.csv', downloadTexts.failed);
        saveFile(name, BYTE_ORDER_MARK + table, 'text/csv');
      }
    },
  });
  return (
    <div className={styles.downloads}>
      <p>{downloadTexts.about}</p>
      <div className={styles.links}>
        <Button disabled={isPending} onClick={() => mutate('csv')}>
          {downloadTexts.csv}
        </Button>
        <Button disabled={isPending} onClick={() => mutate('json')}>
          {downloadTexts.json}
        </Button>
      </div>
      {error !== null && <FormMessage text={messageOf(error)} />}
    </div>
  );
}
