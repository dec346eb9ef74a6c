import type { QueryKey } from '@tanstack/react-query';
import { palette } from '@trifecta/contract/palette';
import type { ApiAnswer } from '../../../api/client.ts';
import { clubPage } from '../../../addresses.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { PICTURE_SIZE, pictureFrame, textLine } from '../../../ui/pictures/index.ts';
import { badgePicture } from '../../../membership/index.ts';
import { publicClubAddress } from '../../../clubs/club.queries.ts';
import type { PublicClub } from '../../../clubs/club.queries.ts';
import { texts } from '../../../clubs/texts.ts';
import { tagIn } from '../../../clubs/club-frame.tsx';

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

const { text, muted, accent, surface, line } = palette;

/** A club for link previews, in SVG: its badge, its name and tag, and the members who want to be shown. */
function clubPicture({ tag, name, badge, members, builds }: PublicClub, siteName: string): string {
  const shown = { kind: 'club', tag, name, ...badge } as const;
  const names = members.map(({ displayName }) => displayName).join(' · ');
  return pictureFrame(`<path d="M0 0h480v630H0z" fill="${surface}"/>
<path d="M478 0h4v630h-4z" fill="${line}"/>
${badgePicture(shown, { x: 80, y: 155, side: 320 })}
${textLine(tag, { x: 540, y: 200, size: 56, color: accent, isBold: true })}
${textLine(name, { x: 540, y: 282, size: nameSize(name), color: text, widthPixels: 610, isBold: true })}
${textLine(names, { x: 540, y: 352, size: 30, color: muted, widthPixels: 610 })}
${builds.length === 0 ? '' : textLine(texts.public.pictureBuilds(builds.length), { x: 540, y: 410, size: 30, color: muted })}
${textLine(siteName, { x: 1150, y: 580, size: 32, color: accent, isBold: true, anchor: 'end' })}`);
}

/** Long names are smaller, so that all of their 30 characters fit. */
function nameSize(name: string): number {
  return name.length <= 14 ? 68 : name.length <= 20 ? 50 : 34;
}
