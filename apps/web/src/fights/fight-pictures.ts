import { palette } from '@trifecta/contract/palette';
import { CLASS_HEALTH } from '@trifecta/domain/catalogue';
import { duelGrid } from '@trifecta/domain/fights';
import type { ItemFact } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { readState } from '../ui/index.ts';
import { pictureFrame, PICTURE_SIZE, textLine } from '../ui/pictures/index.ts';
import { BREAK_POINTS, fightsOf, healthNow } from './break-points/break-points-state.ts';
import type { BreakPointsState } from './break-points/break-points-state.ts';
import { gainsOf, openersOf } from './break-points/openers.ts';
import { DUEL, indexOfWeapon, settingOf, sidesOf } from './duel/duel-state.ts';
import type { DuelState } from './duel/duel-state.ts';
import { rankedGrid } from './duel/ranked-grid.ts';
import { bordersPath, cellsPath, isClose, MAP_SIZE, winnersOf } from './map/map-layout.ts';
import { MAP, weaponMapOf } from './map/map-state.ts';
import type { MapState } from './map/map-state.ts';
import { BREAK_TEXTS, DUEL_TEXTS, MAP_TEXTS } from './texts.tsx';

/** The inputs of a preview picture. */
export interface PictureParts {
  readonly weapons: readonly DetailedWeapon[];
  readonly facts: readonly ItemFact[];
  /** The search of the page's URL. */
  readonly search: string;
  readonly siteName: string;
}

/** The same colors as in the map's styles. */
const MAP_COLORS = [
  palette.accent,
  palette.series2,
  palette.series3,
  palette.series4,
  palette.classLight,
  palette.classHeavy,
  palette.classMedium,
  palette.medalBronze,
  palette.medalSilver,
] as const;

const { text, muted, accent } = palette;

/** Titles with more letters than this are drawn smaller. */
const LONG_TITLE = 40;

function titled(title: string, siteName: string, content: string): string {
  return pictureFrame(`<rect width="12" height="${PICTURE_SIZE.heightPixels}" fill="${accent}"/>
${textLine(title, { x: 60, y: 92, size: title.length > LONG_TITLE ? 34 : 44, color: text, widthPixels: 1200, isBold: true })}
${content}
${textLine(siteName, { x: 1150, y: 596, size: 32, color: accent, isBold: true, anchor: 'end' })}`);
}

const MAP_FRAME = { x: 120, y: 130, width: 1030, height: 400 } as const;

/** The map as set in the URL. */
export function mapPicture({ weapons, search, siteName }: PictureParts): string {
  const state = readState<MapState>(MAP, search);
  const map = weaponMapOf(weapons, state);
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
      return `<path d="${cells}" fill="${MAP_COLORS[color] ?? text}" fill-opacity="${isFaded ? 0.7 : 1}"/>`;
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
    `<g transform="translate(${x} ${y}) scale(${column} ${row})">
${regions.flat().join('\n')}
<path d="${bordersPath(map)}" fill="none" stroke="${palette.background}" stroke-width="0.12"/>
</g>
${[...names, ...accuracies, ...meters].join('\n')}
${textLine(MAP_TEXTS.title, { x: 60, y: 596, size: 28, color: muted })}`,
  );
}

/** The duel in the URL: its outcome, as a bar. */
export function duelPicture({ weapons, search, siteName }: PictureParts): string {
  const state = readState<DuelState>(DUEL, search);
  const { own, enemy } = sidesOf(weapons, state);
  const grid = rankedGrid(duelGrid(own, enemy, settingOf(state), state.includesAll));
  const row = indexOfWeapon(grid.own, state.ownWeapon);
  const column = indexOfWeapon(grid.enemy, state.enemyWeapon);
  const title = DUEL_TEXTS.pictureTitle(state.rangeMeters);
  const chances = grid.cells[row]?.[column];
  const names = [grid.own[row]?.side.weapon.name, grid.enemy[column]?.side.weapon.name] as const;
  if (!chances || names[0] === undefined || names[1] === undefined) {
    return titled(
      title,
      siteName,
      textLine(DUEL_TEXTS.nothing, { x: 60, y: 330, size: 40, color: muted }),
    );
  }
  const { firstWins, bothDie, secondWins } = chances;
  const [left, both] = [1090 * firstWins, 1090 * bothDie];
  const side = (name: string, share: number, color: string, isOwn: boolean) => {
    const place = { x: isOwn ? 60 : 1150, anchor: isOwn ? 'start' : 'end', isBold: true } as const;
    return [
      textLine(name, { ...place, y: 230, size: 52, color: text, widthPixels: 520 }),
      textLine(DUEL_TEXTS.percent(share), { ...place, y: 350, size: 96, color }),
    ].join('\n');
  };
  return titled(
    title,
    siteName,
    `${side(names[0], firstWins, palette.accent, true)}
${side(names[1], secondWins, palette.series2, false)}
<rect x="60" y="400" width="1090" height="72" rx="12" fill="${palette.series2}"/>
<rect x="60" y="400" width="${(left + both).toFixed(1)}" height="72" rx="12" fill="${palette.lineStrong}"/>
<rect x="60" y="400" width="${left.toFixed(1)}" height="72" rx="12" fill="${palette.accent}"/>
${textLine(DUEL_TEXTS.pictureAim(state.ownAccuracyPercent, state.enemyAccuracyPercent), { x: 60, y: 530, size: 28, color: muted })}
${textLine(DUEL_TEXTS.title, { x: 60, y: 596, size: 28, color: muted })}`,
  );
}

/** The best openers for the weapon in the URL. */
export function breakPointsPicture({ weapons, facts, search, siteName }: PictureParts): string {
  const state = readState<BreakPointsState>(BREAK_POINTS, search);
  const openers = openersOf(facts, state.playerClass, state.includesTeam);
  const gains = gainsOf(fightsOf(weapons, state), openers, healthNow(state));
  const shown =
    gains.byWeapon.find(({ fight }) => fight.weapon._id === state.weapon) ?? gains.byWeapon[0];
  const best = gains.best
    .filter((gain) => gain.weaponName === shown?.fight.weapon.name)
    .slice(0, 4);
  const health = healthNow(state);
  const title = BREAK_TEXTS.figure(
    state.playerClass,
    state.target,
    health,
    health === CLASS_HEALTH[state.target],
  );
  const rows = best.map((gain, index) => {
    const y = 290 + index * 66;
    return [
      textLine(gain.openerName, { x: 60, y, size: 40, color: text, isBold: true }),
      textLine(BREAK_TEXTS.left(gain.kill), {
        x: 900,
        y,
        size: 40,
        color: accent,
        isBold: true,
        anchor: 'end',
      }),
      textLine(BREAK_TEXTS.saved(gain.shotsSaved), { x: 930, y, size: 34, color: muted }),
    ].join('\n');
  });
  const name = shown?.fight.weapon.name ?? BREAK_TEXTS.nothing;
  const alone = shown === undefined ? '' : BREAK_TEXTS.aloneShots(shown.without.shots);
  return titled(
    title,
    siteName,
    `${textLine(name, { x: 60, y: 200, size: 56, color: text, isBold: true, widthPixels: 560 })}
${textLine(alone, { x: 900, y: 200, size: 40, color: muted, anchor: 'end' })}
${rows.join('\n')}
${textLine(BREAK_TEXTS.title, { x: 60, y: 596, size: 28, color: muted })}`,
  );
}
