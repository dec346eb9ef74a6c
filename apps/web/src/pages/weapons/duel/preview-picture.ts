import { palette } from '@trifecta/contract/palette';
import { aimIn, duelGrid } from '@trifecta/domain/fights';
import { enemyAimIn, indexOfWeapon, settingOf, sidesOf } from '../../../fights/duel/duel-sides.ts';
import { DUEL } from '../../../fights/duel/duel-state.ts';
import type { DuelState } from '../../../fights/duel/duel-state.ts';
import { rankedGrid } from '../../../fights/duel/ranked-grid.ts';
import { titled } from '../../../fights/picture-of-fights.ts';
import type { PictureParts } from '../../../fights/picture-of-fights.ts';
import { shownChances } from '../../../fights/duel/shown-chances.ts';
import { DUEL_TEXTS } from '../../../fights/duel/texts.tsx';
import { readState } from '../../../ui/index.ts';
import { textLine } from '../../../ui/pictures/index.ts';

const { text, muted } = palette;

/** The duel in the URL: its outcome, as a bar. */
export function duelPicture({ weapons, search, siteName }: PictureParts): string {
  const state = readState<DuelState>(DUEL, search);
  const setting = settingOf(state);
  const { own, enemy } = sidesOf(weapons, state);
  const grid = rankedGrid(duelGrid(own, enemy, setting, state.includesAll));
  const row = indexOfWeapon(grid.own, state.ownWeapon);
  const column = indexOfWeapon(grid.enemy, state.enemyWeapon);
  const title = DUEL_TEXTS.pictureTitle(setting.rangeMeters);
  const chances = grid.cells[row]?.[column];
  const names = [grid.own[row]?.side.weapon.name, grid.enemy[column]?.side.weapon.name] as const;
  if (!chances || names[0] === undefined || names[1] === undefined) {
    return titled(
      title,
      siteName,
      state,
      textLine(DUEL_TEXTS.nothing, { x: 60, y: 330, size: 40, color: muted }),
    );
  }
  const { firstWins, bothDie } = chances;
  const shown = shownChances(chances);
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
    state,
    `${side(names[0], shown.firstWins, palette.accent, true)}
${side(names[1], shown.secondWins, palette.series2, false)}
<rect x="60" y="400" width="1090" height="72" rx="12" fill="${palette.series2}"/>
<rect x="60" y="400" width="${(left + both).toFixed(1)}" height="72" rx="12" fill="${palette.lineStrong}"/>
<rect x="60" y="400" width="${left.toFixed(1)}" height="72" rx="12" fill="${palette.accent}"/>
${textLine(DUEL_TEXTS.pictureAim(aimIn(state).accuracy, enemyAimIn(state).accuracy), { x: 60, y: 530, size: 28, color: muted })}`,
  );
}
