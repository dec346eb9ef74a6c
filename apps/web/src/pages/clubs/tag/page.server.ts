import type { QueryKey } from '@tanstack/react-query';
import { clubPage, lastPart } from '../../../addresses.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { tagIn } from '../../../clubs/club-frame.tsx';
import { publicClubAddress } from '../../../clubs/public-club.query.ts';
import type { PublicClub } from '../../../clubs/public-club.query.ts';
import { publicTexts } from '../../../clubs/public-texts.ts';
import { pictureOf } from '../../../ui/pictures/index.ts';
import { defineServerPage } from '../../define-server-page.ts';
import type { PageLoad, PictureRequest } from '../../define-server-page.ts';
import { clubPicture } from './preview-picture.ts';

export const serverPage = defineServerPage({
  isOwnPath: (pathname) => lastPart(pathname) === tagIn(pathname),
  load: loadPublicClub,
  // A member who no longer wants to be shown disappears from every cache.
  picture: { draw: drawClub, caching: 'none' },
});

const OWN_CLUB = 'src/pages/clubs/tag/own-club.tsx';

/** The data that the server renders a club's public page with, and the page's head. */
async function loadPublicClub({ pathname, load }: PageLoad) {
  const tag = tagIn(pathname);
  const { status, body } = await load(publicClubAddress(tag));
  if (status >= 500) return { answers: [] };
  const answers: [QueryKey, unknown][] = [
    [queryKeys.publicClub(tag), status === 200 ? body : null],
  ];
  if (status === 200) {
    return { answers, head: headOf(body as PublicClub), sentParts: [OWN_CLUB] };
  }
  return { answers, status: 404 as const, head: { title: publicTexts.notFound, path: pathname } };
}

/** Draws a club for link previews, as SVG. Null when there's none, undefined when that can't be determined right now. */
async function drawClub({
  pathname,
  load,
  siteName,
}: PictureRequest): Promise<string | null | undefined> {
  const { status, body } = await load(publicClubAddress(tagIn(pathname)));
  if (status >= 500) return undefined;
  return status === 200 ? clubPicture(body as PublicClub, siteName) : null;
}

function headOf({ tag, name, members, builds }: PublicClub) {
  const names = members.map(({ displayName }) => displayName);
  return {
    title: publicTexts.headTitle(tag, name),
    description: publicTexts.description(name, tag, names, builds.length),
    path: clubPage(tag),
    isListed: true,
    picture: pictureOf(clubPage(tag), publicTexts.pictureAlt(name, tag)),
  };
}
