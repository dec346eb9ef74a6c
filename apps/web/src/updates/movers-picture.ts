import { palette } from '@trifecta/contract/palette';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import {
  CLASS_PICTURE_COLORS,
  pictureFrame,
  PICTURE_SIZE,
  textLine,
  weaponDrawing,
} from '../ui/pictures/index.ts';
import { updateTexts } from './update-texts.ts';

/** A weapon whose time to kill moved. */
export interface Mover {
  readonly name: string;
  readonly class: PlayerClass;
  /** The relative change. Negative when it got faster. */
  readonly share: number;
}

/** As many of the fastest and of the slowest as fit. */
const SIDE_COUNT = 3;
const ROW_HEIGHT = 66;
const AXIS_X = 780;
const LONGEST = 240;

/** The weapons to draw: those that got faster the most, then those that got slower the most. */
function shownOf(movers: readonly Mover[]): readonly Mover[] {
  const sorted = movers.toSorted((one, other) => one.share - other.share);
  const faster = sorted.filter(({ share }) => share < 0).slice(0, SIDE_COUNT);
  const slower = sorted.filter(({ share }) => share > 0).slice(-SIDE_COUNT);
  return [...faster, ...slower];
}

/** The weapons that moved the most, for link previews, in SVG: a bar to the left for each that got faster. */
export function moversPicture(title: string, movers: readonly Mover[], siteName: string): string {
  const shown = shownOf(movers);
  const largest = Math.max(...shown.map(({ share }) => Math.abs(share)), 0.01);
  const rows = shown.map(({ name, class: playerClass, share }, index) => {
    const y = 140 + index * ROW_HEIGHT;
    const width = (LONGEST * Math.abs(share)) / largest;
    const isFaster = share < 0;
    const end = isFaster ? AXIS_X - width - 12 : AXIS_X + width + 12;
    return `${weaponDrawing(name, { x: 60, y, width: 130 })}
${textLine(name, { x: 210, y: y + 36, size: 32, color: CLASS_PICTURE_COLORS[playerClass], widthPixels: 240, isBold: true })}
<rect x="${(isFaster ? AXIS_X - width : AXIS_X).toFixed(1)}" y="${y + 8}" width="${width.toFixed(1)}" height="36" fill="${isFaster ? palette.series4 : palette.bad}"/>
${textLine(updateTexts.moves.share(share), { x: end, y: y + 37, size: 30, color: palette.text, isBold: true, anchor: isFaster ? 'end' : 'start' })}`;
  });
  const { heightPixels } = PICTURE_SIZE;
  return pictureFrame(`<rect width="12" height="${heightPixels}" fill="${palette.accent}"/>
${textLine(title, { x: 60, y: 92, size: 44, color: palette.text, isBold: true })}
<rect x="${AXIS_X - 1}" y="136" width="2" height="${ROW_HEIGHT * shown.length}" fill="${palette.lineStrong}"/>
${rows.length > 0 ? rows.join('\n') : textLine(updateTexts.moves.nothingYet, { x: 60, y: 200, size: 36, color: palette.muted })}
${textLine(updateTexts.moves.picture, { x: 60, y: 596, size: 26, color: palette.muted, widthPixels: 900 })}
${textLine(siteName, { x: 1150, y: 596, size: 32, color: palette.accent, isBold: true, anchor: 'end' })}`);
}
