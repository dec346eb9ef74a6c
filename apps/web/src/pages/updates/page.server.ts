import { href } from '../../addresses.ts';
import { moversPicture } from '../../updates/movers-picture.ts';
import { seasonLines } from '../../updates/season-lines.ts';
import type { SeasonBalance } from '../../updates/season-lines.ts';
import { updateTexts } from '../../updates/update-texts.ts';
import { pictureOf } from '../../ui/pictures/index.ts';
import { defineServerPage } from '../define-server-page.ts';
import type { PictureRequest } from '../define-server-page.ts';

export const serverPage = defineServerPage({
  description:
    'Every THE FINALS update since 1.2.0: which weapons got faster or slower, what each update changed, and where the numbers come from.',
  load: async () => ({
    answers: [],
    head: { picture: pictureOf(href.updates, updateTexts.updates.title) },
  }),
  picture: { draw: drawSeason, caching: 'minutes' },
});

/** Draws the season for link previews, in SVG. Undefined when it can't be drawn now. */
async function drawSeason({ siteName, load }: PictureRequest): Promise<string | undefined> {
  const { status, body } = await load('/api/balance');
  if (status !== 200) return undefined;
  const balance = body as SeasonBalance;
  const title = updateTexts.moves.pictureTitle(updateTexts.updates.season(balance.season));
  return moversPicture(title, seasonLines(balance), siteName);
}
