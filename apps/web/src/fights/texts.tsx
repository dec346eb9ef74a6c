import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { DuelChances } from '@trifecta/domain/fights';
import { DASH, likelyText, percentText } from '@trifecta/domain/weapons';
import type { Kill } from '@trifecta/domain/weapons';
import { Fragment } from 'react';
import type { ClassFilter } from '../ui/index.ts';

/** The texts of the best-weapon map. */
export const MAP_TEXTS = {
  title: 'Best-weapon map',
  intro: 'Which weapon kills fastest at your distance, with your aim?',
  submit: 'Draw Map',
  weapons: 'Weapons',
  target: 'Target type',
  options: 'Options',
  headshots: 'Hits that are headshots',
  flight: 'Include bows, knives, and launchers',
  spunUp: 'M134 Minigun already spun up',
  figure: (classFilter: ClassFilter, target: PlayerClass) =>
    classFilter === 'All'
      ? `Best weapon against a ${target}`
      : `Best ${classFilter} weapon against a ${target}`,
  note: 'Lowest average time to kill, misses and reloads included. Faded: the runner-up is within 5%.',
  yAxis: 'Accuracy',
  xAxis: 'Distance',
  map: (figure: string) => `${figure}, by distance and accuracy`,
  keys: 'Use the arrow keys to move around the map.',
  /** The nearest weapon first, each with where its lead ends; the last one has no end. */
  answer: (
    accuracy: number,
    weapons: readonly { readonly name: string; readonly toMeters: number | undefined }[],
  ) => (
    <>
      With {accuracy}% accuracy:{' '}
      {weapons.map(({ name, toMeters }, index) => (
        <Fragment key={toMeters ?? 'end'}>
          {index > 0 && ', then '}
          <strong>{name}</strong>
          {toMeters !== undefined && ` to ${toMeters} m`}
        </Fragment>
      ))}
      .
    </>
  ),
  nobody: (accuracy: number) => `With ${accuracy}% accuracy nothing kills.`,
  place: (meters: number, accuracy: number) => `${meters} m, ${accuracy}% accuracy`,
  runnerUp: 'Runner-up',
  noRunnerUp: 'Nothing else reaches this far.',
  reading: 'Chosen place',
  behind: (difference: string) => `+${difference}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  flightNote: (names: string) => `Flight time not counted: ${names}.`,
  nothing: 'No weapon reaches this far.',
  tie: 'Tie',
  flightMark: 'flight time not counted',
  legend: 'Weapons on the map',
  share: likelyText,
  columns: ['Accuracy and distance', 'Best', 'Time to kill', 'Runner-up'],
  row: (accuracy: number, from: number, to: number) =>
    from === to ? `${accuracy}%, ${from} m` : `${accuracy}%, ${from} to ${to} m`,
  compare: 'Compare These Two',
  duels: 'See Its Duels',
  leftOutTexts: [
    'Flight time. Nobody has published it, so bows, throwing knives, and grenade launchers only compete when you include them.',
    'Recoil, spread, and hitboxes. They decide your accuracy, so pick the row you really hit.',
    'Single pellets. A shotgun shot lands with all its pellets or misses.',
    'Shells loaded one by one count as one empty reload.',
    'Melee beyond its reach never kills, so it only shows up close.',
  ],
} as const;

/** The texts of the duels. */
export const DUEL_TEXTS = {
  title: 'Duels',
  intro: 'You and an enemy shoot at each other. Who wins, and with which weapon?',
  submit: 'Show Duels',
  you: 'You',
  enemy: 'Enemy',
  class: 'Class',
  accuracy: 'Accuracy',
  headshots: 'Headshots',
  distance: 'Distance',
  meters: (meters: number) => `${meters} m`,
  headStart: 'Head start',
  headStartOf: (seconds: number) => {
    if (seconds === 0) return 'None';
    const [who, amount] = [seconds > 0 ? 'You' : 'Enemy', Math.abs(seconds).toFixed(1)];
    return `${who}: ${amount} s`;
  },
  options: 'Options',
  includesAll: 'Include weapons out of reach and without flight stats',
  spunUp: 'M134 Minigun already spun up',
  pictureTitle: (meters: number) => `Who wins at ${meters} m?`,
  pictureAim: (own: number, enemy: number) => `Accuracy: you ${own}%, enemy ${enemy}%`,
  nothing: 'No duel at this distance',
  nothingHint: 'Move closer, or include weapons that are out of reach.',
  grid: (own: PlayerClass, enemy: PlayerClass, meters: number) =>
    `Your ${own} weapons against a ${enemy} at ${meters} m`,
  gridLabel: 'Your chance to win each duel, in percent',
  gridNote:
    'Your chance to win, in percent. Pick a cell to see its duel at every distance. Best pick on top, toughest enemy on the left.',
  corner: 'You',
  average: 'Avg.',
  bestPick: (weapon: string, share: number) => (
    <>
      Best pick: <strong>{weapon}</strong>, wins {percentText(share)} of its duels.
    </>
  ),
  toughest: (weapon: string, share: number) => (
    <>
      Toughest enemy: <strong>{weapon}</strong>, wins {percentText(share)}.
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
      : `${own} against ${enemy}: you win ${percentText(chances.firstWins)}, enemy wins ${percentText(chances.secondWins)}, both die ${percentText(chances.bothDie)}`,
  side: (who: string, weapon: string) => `${who}: ${weapon}`,
  byRange: (own: string, enemy: string) => `${own} against ${enemy} over distance`,
  byRangeNote: 'Chance to win at each distance. Where the lines cross, the duel is even.',
  yTitle: 'Chance to win in percent',
  reading: (meters: number, chances: DuelChances | null) =>
    chances === null
      ? `At ${meters} m, neither can reach the other.`
      : `At ${meters} m: you win ${percentText(chances.firstWins)}, enemy wins ${percentText(chances.secondWins)}, both die ${percentText(chances.bothDie)}.`,
  columns: (own: string, enemy: string) => [
    'Distance',
    `You win (${own})`,
    'Both die',
    `Enemy wins (${enemy})`,
  ],
  leftOutTexts: [
    'Cover, movement, and fleeing. Both players stand and shoot until one is down.',
    'Recoil, spread, and hitboxes. They decide your accuracy, so pick the one you really hit with.',
    'Flight time. Nobody has published it, so bows, throwing knives, and grenade launchers only show up when you include them.',
    'Healing, shields, and gadgets. See break points for those.',
  ],
};

function shotsText(shots: number): string {
  return shots === 1 ? '1 shot' : `${shots} shots`;
}

/** The texts of the break points. */
export const BREAK_TEXTS = {
  title: 'Break points',
  intro: 'What to throw first, and how much health costs you one more shot.',
  submit: 'Show Break Points',
  class: 'Your class',
  target: 'Target type',
  health: 'Target health',
  distance: 'Distance',
  location: 'Hit location',
  options: 'Options',
  team: "Include your teammates' gadgets",
  flight: 'Include bows, knives, and launchers',
  hp: (health: number) => `${health} HP`,
  meters: (meters: number) => `${meters} m`,
  factsFailed: 'Failed to load gadget stats',
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
  leftOutTexts: [
    'Misses. Every shot lands on the place you chose. The map and the duels count misses.',
    'Splash at a distance. An opener deals its full damage, as at the center of its blast.',
    'Burns, gas over time, and bleeding after the first hit.',
    'Healing of unknown duration counts as a whole minute.',
  ],
};
