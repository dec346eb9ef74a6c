import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlayerId } from '../../../account/index.ts';
import { matchAnalyticsQuery } from '../../../matches/index.ts';
import { updatesQuery } from '../../../updates/updates.queries.ts';
import { Button, useSite } from '../../../ui/index.ts';
import { FormMessage, saveFile } from '../../../ui/forms/index.ts';
import { PICTURE_SIZE } from '../../../ui/pictures/frame.ts';
import type { Scope } from '../../../matches/analytics/answer.ts';
import styles from '../../../matches/analytics/analytics.module.css';
import { seasonPicture, seasonWords } from './draw-season.ts';
import type { Season } from './draw-season.ts';
import { asData, pngOf } from './png-of.ts';
import { texts } from './season-texts.ts';

/** A picture that was drawn, or the reason that there's none. */
type Drawn =
  | {
      readonly file: File;
      readonly address: string;
      readonly words: string;
      readonly season: number;
    }
  | { readonly none: string };

/** The current season of one mode or lobby size as a picture, once the player asks for it. It never leaves the browser by itself. */
export function SeasonPicturePanel({ scope }: { readonly scope: Scope }) {
  const uid = usePlayerId();
  const client = useQueryClient();
  const { name: siteName } = useSite();
  const { mutate, data, isPending, isError, reset } = useMutation({
    mutationFn: async (): Promise<Drawn> => {
      const { updates } = await client.fetchQuery(updatesQuery);
      const season = updates[0]?.season;
      const from = updates.findLast((update) => update.season === season)?.date;
      if (season === undefined || !from) return { none: texts.noSeason };
      const { mode, teams } = scope;
      const of = mode === null ? { teams: String(teams) } : { mode };
      const { stats, analysis } = await client.fetchQuery(
        matchAnalyticsQuery(uid, { ...of, from: from.slice(0, 10) }),
      );
      if (stats === null || analysis === null) return { none: texts.tooFew(season, scope, 0) };
      const to = new Date().toISOString();
      return draw({ season, scope, stats, by: analysis.by, from, to, siteName });
    },
  });
  const drawn = data !== undefined && 'file' in data ? data : undefined;
  return (
    <section className={styles.summary} aria-label={texts.make}>
      <div className={styles.links}>
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? texts.making : texts.make}
        </Button>
      </div>
      <p className={styles.note}>{texts.about}</p>
      {isError && <FormMessage text={texts.failed} />}
      {data !== undefined && 'none' in data && <p role="status">{data.none}</p>}
      {drawn !== undefined && <Picture drawn={drawn} onClose={reset} />}
    </section>
  );
}

function Picture({
  drawn: { file, address, words },
  onClose,
}: {
  readonly drawn: Extract<Drawn, { readonly file: File }>;
  readonly onClose: () => void;
}) {
  const shared = { files: [file] };
  const mayShare = typeof navigator.canShare === 'function' && navigator.canShare(shared);
  return (
    <>
      <img
        className={styles.picture}
        src={address}
        alt={words}
        width={PICTURE_SIZE.widthPixels}
        height={PICTURE_SIZE.heightPixels}
      />
      <div className={styles.links}>
        <Button kind="primary" onClick={() => saveFile(file.name, file, 'image/png')}>
          {texts.download}
        </Button>
        {mayShare && (
          // Whoever closes the sheet has decided.
          <Button onClick={() => void navigator.share(shared).catch(() => undefined)}>
            {texts.share}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </>
  );
}

async function draw(season: Season): Promise<Drawn> {
  const svg = seasonPicture(season);
  const { stats } = season;
  const count = stats.matches - stats.withoutPlace;
  if (svg === undefined) return { none: texts.tooFew(season.season, season.scope, count) };
  const png = await pngOf(svg);
  const file = new File([png], texts.file(season.season), { type: 'image/png' });
  return { file, address: await asData(png), words: seasonWords(season), season: season.season };
}
