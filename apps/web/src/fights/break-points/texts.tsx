import type { PlayerClass } from '@trifecta/domain/catalogue';
import { DASH } from '@trifecta/domain/weapons';
import type { Kill } from '@trifecta/domain/weapons';

function shotsText(shots: number): string {
  return shots === 1 ? '1 shot' : `${shots} shots`;
}

/** The texts of the answer and what's below it. */
export const BREAK_TEXTS = {
  nothing: 'No weapon reaches this far',
  nothingHint: 'Move closer, or include bows, knives, and launchers.',
  figure: (own: PlayerClass, target: PlayerClass, health: number, isFull: boolean) =>
    `What to throw first: ${own} against a ${target}${isFull ? '' : ` with ${health} HP`}`,
  note: 'Shots left after each opener, and the shots it saves. Every shot hits. Pick a weapon for its details.',
  table: 'Shots left after each opener',
  weapon: 'Weapon',
  alone: 'Alone',
  aloneShots: (shots: number) => `${shotsText(shots)} alone`,
  damage: (damage: number) => `${damage} damage`,
  saved: (shots: number) => `−${shots}`,
  savedShots: (shots: number) => (shots === 0 ? '(saves none)' : `(saves ${shots})`),
  answer: (opener: string, weapon: string, shots: number, without: number) =>
    shots === 0 ? (
      <>
        Open with <strong>{opener}</strong>, and your <strong>{weapon}</strong> has nothing left to
        do.
      </>
    ) : (
      <>
        Open with <strong>{opener}</strong>, and your <strong>{weapon}</strong> needs{' '}
        {shotsText(shots)} instead of {without}.
      </>
    ),
  answerNone: (weapon: string) => `No opener saves the ${weapon} a shot.`,
  columns: ['Weapon and opener', 'Shots saved', 'Time saved', 'Left to do'],
  row: (weapon: string, opener: string) => `${weapon}, ${opener}`,
  left: (kill: Kill | null) => (kill === null ? 'Kills alone' : shotsText(kill.shots)),
  openersOf: (weapon: string) => `Best openers for the ${weapon}`,
  noOpener: 'No opener saves a shot here.',
  savedBoth: (shots: number, seconds: string) => `Saves ${shotsText(shots)} and ${seconds}`,
  healthTitle: (weapon: string) => `${weapon}: shots by target health`,
  healthNote: 'Each block is one shot more. The line marks the health you chose.',
  healthColumns: ['Health', 'Shots', 'Time to kill'],
  healthRange: (from: number, to: number) => (from === to ? `${from} HP` : `${from} to ${to} HP`),
  barLabel: (shots: number, full: number) =>
    `Shots to kill by health: 1 at the lowest, ${shots} at ${full} HP`,
  defenses: (weapon: string) => `Healing and shields against the ${weapon}`,
  healingNeeded: (amount: string) =>
    `More than ${amount} of healing per second costs you another shot.`,
  defense: 'Defense',
  strength: 'Strength',
  cost: 'Costs you',
  heals: (perSecond: number) => `${perSecond} HP per second`,
  outheals: 'No kill while it lasts',
  moreShots: (shots: number, seconds: string) =>
    shots === 0
      ? 'No extra shot'
      : `${shots === 1 ? '1 more shot' : `${shots} more shots`}, ${seconds}`,
  breaks: (shots: number, seconds: string) => `${shotsText(shots)} to break, ${seconds}`,
  none: DASH,
  sources: 'Where the gadget stats come from',
  facts: {
    openerDamage: (value: number) => `${value} damage`,
    healPerSecond: (value: number) => `${value} HP per second`,
    healSeconds: (value: number) => `heals for ${value} s`,
    shieldHealth: (value: number) => `${value} HP`,
  },
  since: (update: string, status: string) => `since update ${update} (${status})`,
};
