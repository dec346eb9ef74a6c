import type { QueryKey } from '@tanstack/react-query';
import type { ApiAnswer } from '../api/client.ts';
import { clubPage } from '../addresses.ts';
import { queryKeys } from '../api/query-keys.ts';
import { PICTURE_SIZE } from '../ui/pictures/index.ts';
import { publicClubAddress } from './club.queries.ts';
import type { PublicClub } from './club.queries.ts';
import { clubPicture } from './club-picture.ts';
import { tagIn } from './tag-in.ts';
import { texts } from './texts.ts';

interface PageRequest {
  readonly pathname: string;
  readonly load: (path: string) => Promise<ApiAnswer>;
}

/** The data that the server renders a club's public page with, and the page's head. */
export async function loadPublicClub({ pathname, load }: PageRequest) {
  const tag = tagIn(pathname);
  const { status, body } = await load(publicClubAddress(tag));
  if (status >= 500) return { answers: [] };
  const answers: [QueryKey, unknown][] = [
    [queryKeys.publicClub(tag), status === 200 ? body : null],
  ];
  if (status === 200) return { answers, head: headOf(body as PublicClub) };
  return { answers, status: 404 as const, head: { title: texts.public.notFound, path: pathname } };
}

/** Draws a club for link previews, as SVG. Null when there's none, undefined when that can't be determined right now. */
export async function loadClubPicture({
  pathname,
  load,
  siteName,
}: PageRequest & { readonly siteName: string }): Promise<string | null | undefined> {
  const { status, body } = await load(publicClubAddress(tagIn(pathname)));
  if (status >= 500) return undefined;
  return status === 200 ? clubPicture(body as PublicClub, siteName) : null;
}

function headOf({ tag, name, members, builds }: PublicClub) {
  const names = members.map(({ displayName }) => displayName);
  return {
    title: texts.public.headTitle(tag, name),
    description: texts.public.description(name, tag, names, builds.length),
    path: clubPage(tag),
    isListed: true,
    picture: {
      path: `${clubPage(tag)}/picture.png`,
      alt: texts.public.pictureAlt(name, tag),
      ...PICTURE_SIZE,
    },
  };
}
