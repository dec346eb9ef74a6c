import { palette } from '@trifecta/contract/palette';
import type { PublicClub } from '../../../clubs/public-club.query.ts';
import { publicTexts } from '../../../clubs/public-texts.ts';
import { badgePicture } from '../../../membership/badge-picture.ts';
import { pictureFrame, textLine } from '../../../ui/pictures/index.ts';

const { text, muted, accent, surface, line } = palette;

/** A club for link previews, in SVG: its badge, its name and tag, and the members who want to be shown. */
export function clubPicture(
  { tag, name, badge, members, builds }: PublicClub,
  siteName: string,
): string {
  const shown = { kind: 'club', tag, name, ...badge } as const;
  const names = members.map(({ displayName }) => displayName).join(' · ');
  return pictureFrame(`<path d="M0 0h480v630H0z" fill="${surface}"/>
<path d="M478 0h4v630h-4z" fill="${line}"/>
${badgePicture(shown, { x: 80, y: 155, side: 320 })}
${textLine(tag, { x: 540, y: 200, size: 56, color: accent, isBold: true })}
${textLine(name, { x: 540, y: 282, size: nameSize(name), color: text, widthPixels: 610, isBold: true })}
${textLine(names, { x: 540, y: 352, size: 30, color: muted, widthPixels: 610 })}
${builds.length === 0 ? '' : textLine(publicTexts.pictureBuilds(builds.length), { x: 540, y: 410, size: 30, color: muted })}
${textLine(siteName, { x: 1150, y: 580, size: 32, color: accent, isBold: true, anchor: 'end' })}`);
}

/** Long names are smaller, so that all of their 30 characters fit. */
function nameSize(name: string): number {
  return name.length <= 14 ? 68 : name.length <= 20 ? 50 : 34;
}
