import type { PlayerClass } from '@trifecta/domain/catalogue';
import { secondsText } from '@trifecta/domain/weapons';
import type { Grade } from '@trifecta/domain/weapons';
import { ordinalText } from '../../ui/index.ts';

/** The texts of a weapon's answer to a situation. */
export const texts = {
  rank: (rank: number, of: number, playerClass: PlayerClass, meters: number) =>
    `, ${ordinalText(rank)} of ${of} ${playerClass} weapons at ${meters} m.`,
  alone: (meters: number) => `No other weapon of its class reaches ${meters} m.`,
  next: (weapon: string, seconds: number) => `Next: ${weapon}, ${secondsText(seconds)} slower.`,
  equals: (weapons: string) => `About equal: ${weapons}.`,
  equalTo: (weapon: string) => `About equal to the fastest, ${weapon}.`,
  behind: (weapon: string, seconds: number) =>
    `The fastest, ${weapon}, takes ${secondsText(seconds)} less.`,
  outOfReach: (meters: number) => `It can't kill at ${meters} m.`,
  notRanked: 'Not ranked: nobody has published its flight time.',

  losesTo: 'Loses to',
  more: ', and more elsewhere',
  always: 'at any distance',
  at: (meters: number) => `at ${meters} m`,
  upTo: (meters: number) => `to ${meters} m`,
  from: (meters: number) => `from ${meters} m`,
  between: (from: number, to: number) => `from ${from} to ${to} m`,
  unbeaten: (playerClass: PlayerClass) => `No ${playerClass} weapon kills faster, at any distance.`,

  /** Why the grade can say something else than the time to kill. */
  graded: (grade: Grade, score: number) =>
    `${grade} by meta score (${Math.round(score)}), our estimate of its strength in this update.`,
  gradedSlow: (rank: number, seconds: number, fastest: string) =>
    `${ordinalText(rank)} here, because it takes ${secondsText(seconds)} longer than the ${fastest} to kill.`,
  gradedFast: 'Among the fastest here, where only time to kill counts.',

  compare: (weapon: string) => `Compare with ${weapon}`,
  duels: 'See Its Duels',
};
