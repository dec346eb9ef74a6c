import type { PlayerClass } from '@trifecta/domain/catalogue';
import { likelyText } from '@trifecta/domain/weapons';
import type { ClassFilter } from '../../ui/index.ts';

/** The texts of the best-weapon map. */
export const MAP_TEXTS = {
  title: 'Best-weapon map',
  healthAndAim: 'HP and aim',
  intro: 'Which weapon kills fastest at your distance, with your aim?',
  submit: 'Draw Map',
  weapons: 'Weapons',
  options: 'Options',
  flight: 'Include bows, knives, and launchers',
  figure: (classFilter: ClassFilter, target: PlayerClass) =>
    classFilter === 'All'
      ? `Best weapon against a ${target}`
      : `Best ${classFilter} weapon against a ${target}`,
  note: 'Lowest average time to kill, misses and reloads included. Faded: the runner-up is within 5%.',
  yAxis: 'Accuracy',
  xAxis: 'Distance',
  map: (figure: string) => `${figure}, by distance and accuracy`,
  keys: 'Use the arrow keys to move around the map.',
  nobody: 'Nothing kills in this situation.',
  place: (meters: number, accuracy: number) => `${meters} m, ${accuracy}% accuracy`,
  runnerUp: 'Runner-up',
  noRunnerUp: 'Nothing else reaches this far.',
  reading: 'Chosen place',
  behind: (difference: string) => `+${difference}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  flightNote: (names: string) => `Flight time not counted: ${names}.`,
  nothing: 'No weapon reaches this far.',
  aboutEqual: 'About equal',
  flightMark: 'flight time not counted',
  legend: 'Weapons on the map',
  share: likelyText,
  columns: ['Accuracy and distance', 'Best', 'Time to kill', 'Runner-up'],
  row: (accuracy: number, from: number, to: number) =>
    from === to ? `${accuracy}%, ${from} m` : `${accuracy}%, ${from} to ${to} m`,
  compare: 'Compare These Two',
  duels: 'See Its Duels',
  leftOutTexts: [
    'Flight time. Nobody has published it, so bows, knives, and launchers only compete when you include them.',
    'Recoil, spread, and hitboxes. They decide your accuracy, so pick the row you really hit.',
    'Single pellets. A shotgun shot lands all of them or misses.',
    'Shells loaded one by one count as one empty reload.',
    'Melee beyond its reach, so it only shows up close.',
  ],
} as const;
