import { palette } from '@trifecta/contract/palette';
import { PICTURE_SIZE, pictureFrame, textLine } from '../../../ui/pictures/frame.ts';
import type { Analysis, Scope, Stats } from '../../../matches/analytics/answer.ts';
import { texts } from './season-texts.ts';

/** What a season's picture shows. Nothing about anyone else. */
export interface Season {
  readonly season: number;
  readonly scope: Scope;
  readonly stats: Stats;
  readonly by: Pick<Analysis['by'], 'map' | 'lineUp'>;
  /** First and last day, as YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
  readonly siteName: string;
}

const { text, muted, accent, line, surface } = palette;
const LEFT = 60;
const RIGHT = PICTURE_SIZE.widthPixels - LEFT;
const BAR = { y: 372, height: 28 };

/** A season as SVG for sharing. Undefined with too few matches for a share. */
export function seasonPicture(season: Season): string | undefined {
  const { scope, stats, siteName } = season;
  const { shown } = stats;
  if (shown === null) return undefined;
  const { firstPlaces } = shown;
  const count = stats.matches - stats.withoutPlace;
  const bests = bestLines(season);
  return pictureFrame(`<rect width="12" height="${PICTURE_SIZE.heightPixels}" fill="${accent}"/>
${textLine(texts.head(season.season, scope), { x: LEFT, y: 90, size: 50, color: text, isBold: true })}
${textLine(texts.span(season.from, season.to), { x: LEFT, y: 134, size: 26, color: muted })}
${textLine(texts.share100(firstPlaces), { x: LEFT, y: 300, size: 150, color: accent, isBold: true })}
${textLine(texts.firstPlaces(count), { x: 420, y: 250, size: 28, color: text, widthPixels: 740 })}
${textLine(texts.verdict(firstPlaces, scope.teams), { x: 420, y: 298, size: 34, color: text, widthPixels: 720, isBold: true })}
${intervalBar(firstPlaces, scope.teams)}
${textLine(texts.likely(firstPlaces), { x: LEFT, y: 446, size: 24, color: muted })}
${bests.map((best, index) => textLine(best, { x: LEFT, y: 500 + index * 40, size: 28, color: muted })).join('\n')}
${textLine(siteName, { x: RIGHT, y: 596, size: 32, color: accent, isBold: true, anchor: 'end' })}`);
}

/** The picture in words. */
export function seasonWords(season: Season): string {
  const { scope, stats } = season;
  const { shown } = stats;
  const parts = [texts.head(season.season, scope), texts.span(season.from, season.to)];
  if (shown === null) return texts.alt(parts);
  const { firstPlaces } = shown;
  return texts.alt([
    ...parts,
    `${texts.share100(firstPlaces)} ${texts.firstPlaces(stats.matches - stats.withoutPlace)}`,
    texts.likely(firstPlaces),
    texts.chance(scope.teams),
    texts.verdict(firstPlaces, scope.teams),
    ...bestLines(season),
  ]);
}

function bestLines({ by }: Season): readonly string[] {
  return [texts.best(by.map.best, 'map'), texts.best(by.lineUp.best, 'lineUp')].filter(
    (best) => best !== undefined,
  );
}

function intervalBar(
  { share, from, to }: { readonly share: number; readonly from: number; readonly to: number },
  teams: number,
): string {
  const { y, height } = BAR;
  const at = (part: number) => Math.round(LEFT + part * (RIGHT - LEFT));
  const middle = y + height / 2;
  const chance = at(1 / teams);
  return `<rect x="${LEFT}" y="${y}" width="${RIGHT - LEFT}" height="${height}" rx="6" fill="${surface}" stroke="${line}"/>
<rect x="${LEFT}" y="${y}" width="${at(share) - LEFT}" height="${height}" rx="6" fill="${accent}"/>
<path d="M${at(from)} ${middle}H${at(to)}M${at(from)} ${y + 5}V${y + height - 5}M${at(to)} ${y + 5}V${y + height - 5}" stroke="${text}" stroke-width="4" fill="none"/>
<path d="M${chance} ${y - 14}V${y + height + 8}" stroke="${muted}" stroke-width="3" stroke-dasharray="7 5"/>
${textLine(texts.chance(teams), { x: chance, y: y - 22, size: 22, color: muted, anchor: 'middle' })}`;
}
