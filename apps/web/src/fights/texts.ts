import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { ClassFilter } from '../ui/index.ts';

/** Texts of what leads from one page about fights to another. */
export const PAGE_TEXTS = {
  pages: 'Weapon tools',
  comparison: 'Compare',
  map: 'Best-weapon map',
  introWithUpdate: (intro: string, update: string | undefined) =>
    update === undefined ? intro : `${intro} Stats from update ${update}.`,
  failed: 'Failed to load weapon stats',
  failedHint: 'Check your connection and try again.',
  leftOut: 'What this leaves out',
  tryAgain: 'Try Again',
  loading: 'Loading weapon data...',
} as const;

/** Texts of the best-weapon map. */
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
  keys: 'Arrow keys move through the map.',
  answer: (accuracy: number) => `With ${accuracy}% accuracy: `,
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
  share: (share: number) => (share < 0.005 ? 'under 1%' : `${Math.round(share * 100)}%`),
  columns: ['Accuracy and distance', 'Best', 'Time to kill', 'Runner-up'],
  row: (accuracy: number, from: number, to: number) =>
    from === to ? `${accuracy}%, ${from} m` : `${accuracy}%, ${from} to ${to} m`,
  compare: 'Compare These Two',
  leftOutTexts: [
    'Flight time. Nobody has published it, so bows, throwing knives, and grenade launchers only compete when you include them.',
    'Recoil, spread, and hitboxes. They decide your accuracy, so pick the row you really hit.',
    'Single pellets. A shotgun shot lands with all its pellets or misses.',
    'Shells loaded one by one count as one empty reload.',
    'Melee beyond its reach never kills, so it only shows up close.',
  ],
} as const;
