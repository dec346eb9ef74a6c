import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { href } from '../../addresses.ts';
import { classAnswerAddress } from '../../fights/situation/class-answer.query.ts';
import { moversPicture } from '../../updates/movers-picture.ts';
import { seasonLines } from '../../updates/season-lines.ts';
import type { SeasonBalance } from '../../updates/season-lines.ts';
import { updateTexts } from '../../updates/update-texts.ts';
import { pictureOf } from '../../ui/pictures/index.ts';
import { defineServerPage } from '../define-server-page.ts';
import type { PageLoad, PictureRequest } from '../define-server-page.ts';

export const serverPage = defineServerPage({
  description:
    'Every THE FINALS update since 1.2.0: which weapons got faster or slower, what each update changed, and where the numbers come from.',
  load: loadUpdates,
  picture: { draw: drawSeason, caching: 'minutes' },
});

/** The answers that the server renders today's top with. The browser loads whatever the server couldn't. */
async function loadUpdates({ load }: PageLoad) {
  const loaded = await Promise.all(
    PLAYER_CLASSES.map(async (playerClass) => {
      const [key, address] = classAnswerAddress(playerClass);
      return [key, await load(address)] as const;
    }),
  );
  return {
    answers: loaded.flatMap(([key, { status, body }]) =>
      status === 200 ? [[key, body] as const] : [],
    ),
    head: { picture: pictureOf(href.updates, updateTexts.updates.title) },
  };
}

/** Draws the season for link previews, in SVG. Undefined when it can't be drawn now. */
async function drawSeason({ siteName, load }: PictureRequest): Promise<string | undefined> {
  const { status, body } = await load('/api/balance');
  if (status !== 200) return undefined;
  const balance = body as SeasonBalance;
  const title = updateTexts.moves.pictureTitle(updateTexts.updates.season(balance.season));
  return moversPicture(title, seasonLines(balance), siteName);
}
