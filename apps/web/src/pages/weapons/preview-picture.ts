import { palette } from '@trifecta/contract/palette';
import { READ_METERS } from '@trifecta/domain/fights';
import { MAX_COMPARED_WEAPONS, secondsText } from '@trifecta/domain/weapons';
import { classMatchupsOf } from '../../fights/comparison/class-matchups.ts';
import * as aimed from '../../fights/comparison/aimed.ts';
import { COMPARISON } from '../../fights/comparison/comparison-state.ts';
import type { ComparisonState } from '../../fights/comparison/comparison-state.ts';
import { rankingOf } from '../../fights/comparison/kill-times.ts';
import { matchupOf } from '../../fights/comparison/matchup.ts';
import type { Matchup } from '../../fights/comparison/matchup.ts';
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
  const chosen = state.chosen.flatMap((slug) => weapons.find(({ _id }) => _id === slug) ?? []);
  const isByClass = chosen.length === 0;
  const matchup = matchupOf(isByClass ? weapons : chosen, state, aimed);
  const shown = isByClass ? fastestByClass(matchup, meters) : rankingOf(matchup, meters, true);
  const drawn = shown.slice(0, MAX_COMPARED_WEAPONS);
  const slowest = drawn.at(-1)?.meanSeconds ?? 1;
  const rows = drawn.map(({ weaponName, meanSeconds }, index) => {
    const y = 140 + index * ROW_HEIGHT;
    const playerClass = weapons.find(({ name }) => name === weaponName)?.class ?? 'Medium';
    const width = Math.max(BAR.height, (BAR.width * meanSeconds) / slowest);
    return `${weaponDrawing(weaponName, { x: 60, y: y + 4, width: 200 })}
${textLine(weaponName, { x: BAR.x, y: y + 30, size: 36, color: palette.text, widthPixels: 640, isBold: true })}
<rect x="${BAR.x}" y="${y + 46}" width="${width.toFixed(1)}" height="${BAR.height}" rx="8" fill="${CLASS_PICTURE_COLORS[playerClass]}"/>
${textLine(secondsText(meanSeconds), { x: 1150, y: y + 74, size: 48, color: palette.text, isBold: true, anchor: 'end' })}`;
  });
  const title = isByClass ? texts.fastestByClass.pictureTitle(meters) : texts.pictureTitle(meters);
  const noKill = textLine(texts.pictureNoKill(meters), {
    x: 60,
    y: 200,
    size: 36,
    color: palette.muted,
  });
  return titled(title, siteName, state, rows.length === 0 ? noKill : rows.join('\n'));
}

/** The fastest weapon of each class, the fastest first. */
function fastestByClass(matchup: Matchup, meters: number) {
  return classMatchupsOf(matchup)
    .flatMap((ofClass) => rankingOf(ofClass, meters).slice(0, 1))
    .toSorted((a, b) => a.meanSeconds - b.meanSeconds);
}
