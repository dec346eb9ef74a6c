import type { QueryKey } from '@tanstack/react-query';
import { lastPart, updatePage } from '../../../addresses.ts';
import { moversPicture } from '../../../updates/movers-picture.ts';
import type { Mover } from '../../../updates/movers-picture.ts';
import { texts } from '../../../updates/texts.ts';
import { updateTexts } from '../../../updates/update-texts.ts';
import { moveShare } from '../../../updates/own-updates.queries.ts';
import { updateAddress } from '../../../updates/updates.queries.ts';
import type { UpdateChanges } from '../../../updates/updates.queries.ts';
import { pictureOf } from '../../../ui/pictures/index.ts';
import { defineServerPage } from '../../define-server-page.ts';
import type { PageLoad, PictureRequest } from '../../define-server-page.ts';

export const serverPage = defineServerPage({
  load: loadUpdatePage,
  picture: { draw: drawUpdate, caching: 'minutes' },
});

/** The data that the server renders an update's page with, and the page's head. */
async function loadUpdatePage({ pathname, load }: PageLoad) {
  const version = lastPart(pathname);
  const [key, address] = updateAddress(version);
  const { status, body } = await load(address);
  if (status >= 500) return { answers: [] };
  const answers: [QueryKey, unknown][] = [[key, status === 200 ? body : null]];
  if (status !== 200) {
    const head = { title: updateTexts.update.notFound, path: pathname };
    return { answers, status: 404 as const, head };
  }
  const update = body as UpdateChanges;
  const path = updatePage(version);
  const head = {
    title: updateTexts.update.headTitle(update.name),
    description: updateTexts.update.description(update.name, texts.day(update.date)),
    path,
    isListed: true,
    ...(moversOf(update).length > 0 && {
      picture: pictureOf(path, updateTexts.moves.pictureTitle(update.name)),
    }),
  };
  return { answers, head };
}

/** Draws an update for link previews, in SVG. Null for one that moved no weapon, undefined when it can't be drawn now. */
async function drawUpdate({
  pathname,
  siteName,
  load,
}: PictureRequest): Promise<string | null | undefined> {
  const { status, body } = await load(updateAddress(lastPart(pathname))[1]);
  if (status >= 500) return undefined;
  if (status !== 200) return null;
  const update = body as UpdateChanges;
  const movers = moversOf(update);
  const title = updateTexts.moves.pictureTitle(update.name);
  return movers.length === 0 ? null : moversPicture(title, movers, siteName);
}

/** The weapons whose time to kill the update moved. Those measured for the first time may have moved earlier. */
function moversOf({ weapons }: UpdateChanges): Mover[] {
  return weapons.flatMap((weapon) => {
    const share = weapon.cause === 'measurement' ? null : moveShare(weapon);
    return share === null || share === 0 ? [] : [{ name: weapon.name, class: weapon.class, share }];
  });
}
