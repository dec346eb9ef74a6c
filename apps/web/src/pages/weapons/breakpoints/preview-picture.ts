import { hasFullHealth } from '@trifecta/domain/fights';
import { palette } from '@trifecta/contract/palette';
import { BREAK_POINTS, healthIn } from '../../../fights/break-points/break-points-state.ts';
import type { BreakPointsState } from '../../../fights/break-points/break-points-state.ts';
import { fightsOf, gainsOf, openersOf } from '../../../fights/break-points/openers.ts';
import { titled } from '../../../fights/picture-of-fights.ts';
import type { PictureParts } from '../../../fights/picture-of-fights.ts';
import { BREAK_TEXTS } from '../../../fights/break-points/texts.tsx';
import { readState } from '../../../ui/index.ts';
import { textLine } from '../../../ui/pictures/index.ts';

const { text, muted, accent } = palette;

/** The best openers for the weapon in the URL. */
export function breakPointsPicture({ weapons, facts, search, siteName }: PictureParts): string {
  const state = readState<BreakPointsState>(BREAK_POINTS, search);
  const health = healthIn(state);
  const openers = openersOf(facts, state.playerClass, state.includesTeam);
  const gains = gainsOf(fightsOf(weapons, state), openers, health.now);
  const shown =
    gains.byWeapon.find(({ fight }) => fight.weapon._id === state.weapon) ?? gains.byWeapon[0];
  const best = gains.best
    .filter((gain) => gain.weaponName === shown?.fight.weapon.name)
    .slice(0, 4);
  const title = BREAK_TEXTS.figure(
    state.playerClass,
    state.target,
    health.now,
    hasFullHealth(state),
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
    { ...state, isAimed: false },
    `${textLine(name, { x: 60, y: 200, size: 56, color: text, isBold: true, widthPixels: 560 })}
${textLine(alone, { x: 900, y: 200, size: 40, color: muted, anchor: 'end' })}
${rows.join('\n')}`,
  );
}
