import { listInWords } from '../ui/index.ts';
import type { SeasonLine } from './season-lines.ts';
import { texts } from './texts.ts';
import { updateTexts } from './update-texts.ts';

function updatesText(updates: number): string {
  return updates === 1 ? '1 update' : `${updates} updates`;
}

/** The texts of a season's updates and their picture, for the page that lists them. */
export const seasonTexts = {
  folded: (season: number, updates: number) => `Season ${season}: ${updatesText(updates)}`,
  withoutChanges: (updates: number) => `${updatesText(updates)} without stat changes`,
  top: {
    title: 'Fastest today',
    note: (meters: number) =>
      `Each class against a Medium at ${meters} m, every shot hits the body.`,
  },
  title: (season: number) => `Season ${season}: who got faster`,
  none: 'No weapon kills faster or slower than when the season began.',
  /** The sentence of the picture. The fastest winner is first, and the greatest loser last. */
  summary: (lines: readonly SeasonLine[]): string => {
    const faster = lines.filter(({ share }) => share < 0);
    const slower = lines.filter(({ share }) => share > 0);
    const biggest = [faster[0], slower.at(-1)].flatMap((line) =>
      line === undefined ? [] : [`${line.name} (${updateTexts.moves.share(line.share)})`],
    );
    const weapons = lines.length === 1 ? 'weapon' : 'weapons';
    const counts = listInWords(
      [
        faster.length > 0 ? `${faster.length} faster` : '',
        slower.length > 0 ? `${slower.length} slower` : '',
      ].filter((text) => text !== ''),
    );
    return `${lines.length} ${weapons} moved: ${counts}. The most: ${listInWords(biggest)}.`;
  },
  note: 'Change of the mean time to kill since the season began: body shots, all three targets, 0 to 50 m, every shot hitting.',
  weapon: 'Weapon',
  allWeapons: 'All weapons',
  line: ({ name, share, steps }: SeasonLine, before: string, after: string) =>
    `${name}: ${before} → ${after} (${updateTexts.moves.share(share)}), changed in ${listInWords(steps.map(({ version }) => version))}.`,
  columns: ['Weapon', 'Class', 'Mean TTK before', 'Now', 'Change', 'Updates'],
  faster: 'Faster ↑',
  slower: 'Slower ↓',
  began: (season: number, date: string) => `Season ${season}, ${texts.month(date)}`,
};
