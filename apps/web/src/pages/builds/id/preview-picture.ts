import { palette } from '@trifecta/contract/palette';
import { gadgetsOf, ratingLine, ratingText } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { badgePicture } from '../../../membership/index.ts';
import {
  CLASS_PICTURE_COLORS,
  fittingText,
  itemLine,
  LETTER_WIDTH,
  PICTURE_SIZE,
  textLine,
  weaponDrawing,
} from '../../../ui/pictures/index.ts';
import type { TextLine } from '../../../ui/pictures/index.ts';
import { sharedBuildTexts } from '../../../community/shared-build-texts.ts';
import { texts } from '../../../community/texts.tsx';

/**
 * A build as an SVG picture for link previews. Uses the font `Oxanium`, with whatever font is available for other
 * scripts.
 */
export function buildPicture(build: UserBuild, siteName: string): string {
  const { widthPixels, heightPixels } = PICTURE_SIZE;
  const color = CLASS_PICTURE_COLORS[build.class];
  const { text, muted, accent } = palette;
  const rating =
    build.totalRatings === 0
      ? ratingLine(build)
      : sharedBuildTexts.pictureRating(ratingText(build), build.totalRatings);
  const beneath = TITLE.y + (brokenLines(build.buildName).length - 1) * TITLE.stepPixels;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${heightPixels}" viewBox="0 0 ${widthPixels} ${heightPixels}" font-family="Oxanium">
<rect width="${widthPixels}" height="${heightPixels}" fill="${palette.background}"/>
<path d="M600 0h600v400L600 470z" fill="${palette.surface}"/>
<path d="M600 470 1200 400v12L600 482z" fill="${color}"/>
<rect width="12" height="${heightPixels}" fill="${color}"/>
${weaponDrawing(build.weapon, { x: 625, y: 150, width: 550 })}
<rect x="60" y="56" width="${build.class.length * 20 + 40}" height="48" rx="8" fill="${color}" fill-opacity="0.16"/>
${textLine(build.class, { x: 80, y: 90, size: 30, color, isBold: true })}
${titleLines(build.buildName)}
${byline(build, { x: 60, y: beneath + 52, size: 30, color: muted, widthPixels: 520 })}
${textLine(rating, { x: 60, y: beneath + 112, size: 34, color: accent, widthPixels: 520, isBold: true })}
${textLine(build.weapon, { x: 640, y: 96, size: 44, color: text, widthPixels: 520, isBold: true })}
${itemLine(build.specialization, color, { x: 60, y: 524, size: 34, color: text, widthPixels: 480 })}
${gadgetsOf(build)
  .map((gadget, index) =>
    itemLine(gadget, color, { ...GADGETS, x: 60 + index * GADGETS.stepPixels, color: muted }),
  )
  .join('\n')}
${textLine(siteName, { x: 1150 - siteName.length * 18, y: 576, size: 32, color: accent, isBold: true })}
</svg>`;
}

/** The player's name, with their badge on the left. */
function byline(
  { creatorDisplayName, creatorBadge }: UserBuild,
  { x, y, size, color, widthPixels }: Required<Omit<TextLine, 'anchor' | 'isBold'>>,
): string {
  const text = texts.byline(creatorDisplayName);
  if (creatorBadge === undefined) return textLine(text, { x, y, size, color, widthPixels });
  const side = size + 10;
  const after = creatorBadge.kind === 'club' ? ` · ${creatorBadge.tag}` : '';
  const left = widthPixels - side - 12 - after.length * size * LETTER_WIDTH;
  return `${badgePicture(creatorBadge, { x, y: y - size, side })}
${textLine(fittingText(text, left, size) + after, { x: x + side + 12, y, size, color })}`;
}

/** The gadgets are in a row, left of the site's name. */
const GADGETS = { y: 582, size: 24, stepPixels: 305, widthPixels: 250 } as const;

const TITLE = { size: 56, y: 172, stepPixels: 62, widthPixels: 520, lines: 3 } as const;

/** The name in up to three lines, broken between words where possible. */
export function brokenLines(name: string): readonly string[] {
  const most = Math.floor(TITLE.widthPixels / (TITLE.size * LETTER_WIDTH));
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && Array.from(joined).length <= most) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const kept = lines.slice(0, TITLE.lines);
  const rest = lines.slice(TITLE.lines - 1).join(' ');
  return lines.length > TITLE.lines ? [...kept.slice(0, -1), rest] : kept;
}

function titleLines(name: string): string {
  const { size, widthPixels, y, stepPixels } = TITLE;
  return brokenLines(name)
    .map((text, index) =>
      textLine(text, {
        x: 60,
        y: y + index * stepPixels,
        size,
        color: palette.text,
        widthPixels,
        isBold: true,
      }),
    )
    .join('\n');
}
