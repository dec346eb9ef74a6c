import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { DuelChances } from '@trifecta/domain/fights';
import { DASH, percentText } from '@trifecta/domain/weapons';
import { shownChances } from './shown-chances.ts';

/** Such as `you win 60%, enemy wins 37%, and both die 3%`. */
function outcomes(chances: DuelChances): string {
  const { firstWins, bothDie, secondWins } = shownChances(chances);
  return `you win ${percentText(firstWins)}, enemy wins ${percentText(secondWins)}, and both die ${percentText(bothDie)}`;
}

const tied = (ties: number) => (ties > 0 ? `, tied with ${ties} more` : '');

/** The texts of the answer. */
export const DUEL_TEXTS = {
  pictureTitle: (meters: number) => `Who wins at ${meters} m?`,
  pictureAim: (own: number, enemy: number) =>
    `Accuracy: you ${percentText(own)}, enemy ${percentText(enemy)}`,
  nobodyMisses: 'Nobody misses, so the faster weapon wins.',
  withMisses: (accuracy: number, headshots: number) =>
    `Count misses: ${accuracy}% accuracy, ${headshots}% headshots`,
  otherClass: (weapon: string, playerClass: PlayerClass, shown: string) =>
    `${weapon} is a ${playerClass} weapon, so you see ${shown} instead.`,
  leftOut: (weapon: string, shown: string) =>
    `${weapon} is out of reach or has no flight stats, so you see ${shown} instead.`,
  nothing: 'No duel at this distance',
  nothingHint: 'Move closer, or include weapons that are out of reach.',
  grid: (own: PlayerClass, enemy: PlayerClass, meters: number) =>
    `Your ${own} weapons against a ${enemy} at ${meters} m`,
  gridLabel: 'Your chance to win each duel, in percent',
  gridNote:
    'Your chance to win, in percent. Pick a cell to see its duel at every distance. Best pick on top, toughest enemy on the left. Odds of winning, not speed: the best-weapon map ranks by average time to kill.',
  corner: 'You',
  average: 'Avg.',
  bestPick: (weapon: string, share: number, ties: number) => (
    <>
      Best pick: <strong>{weapon}</strong>, wins {percentText(share)} of its duels{tied(ties)}.
    </>
  ),
  toughest: (weapon: string, share: number, ties: number) => (
    <>
      Toughest enemy: <strong>{weapon}</strong>, wins {percentText(share)}
      {tied(ties)}.
    </>
  ),
  marked: (names: string) => `Out of reach, or flight time not counted: ${names}.`,
  result: 'Duel',
  pair: (own: string, enemy: string) => `Your ${own} against ${enemy}`,
  wins: (who: string) => (who === 'You' ? 'You win' : 'Enemy wins'),
  bothDie: 'Both die',
  nobodyKills: 'Neither can reach the other.',
  none: DASH,
  percent: percentText,
  cell: (own: string, enemy: string, chances: DuelChances | null) =>
    chances === null
      ? `${own} against ${enemy}: neither can reach the other`
      : `${own} against ${enemy}: ${outcomes(chances)}`,
  side: (who: string, weapon: string) => `${who}: ${weapon}`,
  byRange: (own: string, enemy: string) => `${own} against ${enemy} over distance`,
  byRangeNote: 'Chance to win at each distance. Where the lines cross, the duel is even.',
  yTitle: 'Chance to win in percent',
  reading: (meters: number, chances: DuelChances | null) =>
    chances === null
      ? `At ${meters} m, neither can reach the other.`
      : `At ${meters} m: ${outcomes(chances)}.`,
  columns: (own: string, enemy: string) => [
    'Distance',
    `You win (${own})`,
    'Both die',
    `Enemy wins (${enemy})`,
  ],
};
