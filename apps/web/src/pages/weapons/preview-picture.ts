import { palette } from '@trifecta/contract/palette';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { READ_METERS } from '@trifecta/domain/fights';
import { MAX_COMPARED_WEAPONS, secondsText } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import * as aimed from '../../fights/comparison/aimed.ts';
import { COMPARISON } from '../../fights/comparison/comparison-state.ts';
import type { ComparisonState } from '../../fights/comparison/comparison-state.ts';
import { matchupOf, rankingOf } from '../../fights/comparison/matchup.ts';
import { texts } from '../../fights/comparison/texts.tsx';
import { titled } from '../../fights/picture-of-fights.ts';
import type { PictureParts } from '../../fights/picture-of-fights.ts';
import { readState } from '../../ui/index.ts';
import { CLASS_PICTURE_COLORS, textLine, weaponDrawing } from '../../ui/pictures/index.ts';

const BAR = { x: 290, width: 660, height: 30 } as const;
const ROW_HEIGHT = 106;

/** The comparison in the URL: a bar for each weapon, the fastest first. Without weapons, the fastest of each class. */
export function comparisonPicture({ weapons, search, siteName }: PictureParts): string {
  const state = readState<ComparisonState>(COMPARISON, search);
  const meters = state.rangeMeters ?? READ_METERS;
  const timesOf = (some: readonly DetailedWeapon[], includeFlight: boolean) =>
    rankingOf(matchupOf(some, state, aimed), meters, includeFlight);
  const chosen = state.chosen.flatMap((slug) => weapons.find(({ _id }) => _id === slug) ?? []);
  const fastest = PLAYER_CLASSES.flatMap((playerClass) =>
    timesOf(
      weapons.filter((weapon) => weapon.class === playerClass),
      false,
    ).slice(0, 1),
  ).toSorted((a, b) => a.meanSeconds - b.meanSeconds);
  const shown =
    chosen.length === 0 ? fastest : timesOf(chosen, true).slice(0, MAX_COMPARED_WEAPONS);
  const slowest = shown.at(-1)?.meanSeconds ?? 1;
  const rows = shown.map(({ weaponName, meanSeconds }, index) => {
    const y = 140 + index * ROW_HEIGHT;
    const playerClass = weapons.find(({ name }) => name === weaponName)?.class ?? 'Medium';
    const width = Math.max(BAR.height, (BAR.width * meanSeconds) / slowest);
    return `${weaponDrawing(weaponName, { x: 60, y: y + 4, width: 200 })}
${textLine(weaponName, { x: BAR.x, y: y + 30, size: 36, color: palette.text, widthPixels: 640, isBold: true })}
<rect x="${BAR.x}" y="${y + 46}" width="${width.toFixed(1)}" height="${BAR.height}" rx="8" fill="${CLASS_PICTURE_COLORS[playerClass]}"/>
${textLine(secondsText(meanSeconds), { x: 1150, y: y + 74, size: 48, color: palette.text, isBold: true, anchor: 'end' })}`;
  });
  const title =
    chosen.length === 0 ? texts.season.pictureTitle(meters) : texts.pictureTitle(meters);
  return titled(title, siteName, state, rows.join('\n'));
}
