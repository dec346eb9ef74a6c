import { palette } from '@trifecta/contract/palette';
import { aimIn } from '@trifecta/domain/fights';
import { titled } from '../../../fights/picture-of-fights.ts';
import type { PictureParts } from '../../../fights/picture-of-fights.ts';
import {
  bordersPath,
  cellsPath,
  isClose,
  MAP_SIZE,
  winnersOf,
} from '../../../fights/map/map-layout.ts';
import { MAP_TEXTS } from '../../../fights/map/texts.ts';
import { readState } from '../../../ui/index.ts';
import { textLine } from '../../../ui/pictures/index.ts';
import { weaponMapOf } from './weapon-map.ts';
import { MAP } from './map-state.ts';
import type { MapState } from './map-state.ts';

/** The same colors as in the map's styles. */
const MAP_COLORS = [
  palette.map1,
  palette.map2,
  palette.map3,
  palette.map4,
  palette.map5,
  palette.map6,
  palette.map7,
] as const;

const { text, muted } = palette;

const MAP_FRAME = { x: 120, y: 130, width: 1030, height: 400 } as const;

/** The map as set in the URL. */
export function mapPicture({ weapons, search, siteName }: PictureParts): string {
  const state = readState<MapState>(MAP, search);
  const map = weaponMapOf(weapons, { ...state, ...aimIn(state) });
  const { x, y, width, height } = MAP_FRAME;
  const [column, row] = [width / MAP_SIZE.columns, height / MAP_SIZE.rows];
  const winners = winnersOf(
    map,
    weapons.map((weapon) => weapon.name),
  );
  const regions = winners.map(({ name, color }) =>
    [false, true].map((isFaded) => {
      const cells = cellsPath(
        map,
        (cell) => cell.best.weaponName === name && isClose(cell) === isFaded,
      );
      return `<path d="${cells}" fill="${MAP_COLORS[color] ?? text}" fill-opacity="${isFaded ? 0.65 : 0.88}"/>`;
    }),
  );
  const names = winners.map(({ name, block }) => {
    const isWide = block.rows >= 2 && block.columns * column > name.length * 15;
    const place = {
      x: x + (block.column + block.columns / 2) * column,
      y: y + (MAP_SIZE.rows - block.row - block.rows / 2) * row + 9,
    };
    return isWide
      ? `<g stroke="${palette.background}" stroke-width="6" stroke-linejoin="round">${textLine(name, { ...place, size: 26, color: palette.background, isBold: true, anchor: 'middle' })}</g>
${textLine(name, { ...place, size: 26, color: text, isBold: true, anchor: 'middle' })}`
      : '';
  });
  const accuracies = [25, 50, 75, 100].map((percent) =>
    textLine(`${percent}%`, {
      x: x - 14,
      y: y + (1 - percent / 100) * height + row / 2 + 8,
      size: 22,
      color: muted,
      anchor: 'end',
    }),
  );
  const meters = [0, 20, 40, 60, 80, 100].map((range) =>
    textLine(`${range} m`, {
      x: x + (range / 2 + 0.5) * column,
      y: y + height + 32,
      size: 22,
      color: muted,
      anchor: 'middle',
    }),
  );
  return titled(
    MAP_TEXTS.figure(state.classFilter, state.target),
    siteName,
    state,
    `<g transform="translate(${x} ${y}) scale(${column} ${row})">
${regions.flat().join('\n')}
<path d="${bordersPath(map)}" fill="none" stroke="${palette.background}" stroke-width="0.12"/>
</g>
${[...names, ...accuracies, ...meters].join('\n')}`,
  );
}
