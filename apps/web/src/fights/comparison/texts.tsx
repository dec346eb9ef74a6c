import type { LeftOut } from '@trifecta/domain/fights';
import { STATS } from '@trifecta/domain/weapons';
import type { HitLocation } from '@trifecta/domain/weapons';
import type { ZoomRange } from './zoom-range.ts';

/** The texts of the answer. */
export const texts = {
  empty: {
    title: 'Pick up to four weapons',
    help: (meters: number) =>
      `See who kills faster, where the lines cross, and every stat side by side. Or start with the fastest at ${meters} m:`,
    bestOfEach: 'Best of Each Class',
  },

  /** The fastest of each class, while no weapon is selected. */
  fastestByClass: {
    title: 'The fastest of each class',
    help: "Each one opens a comparison of the four fastest there. Weapons with unknown flight times don't count.",
    ofAll: (fastest: readonly { readonly meters: number; readonly names: string }[]) =>
      `Fastest of all: ${fastest.map(({ meters, names }) => `${names} at ${meters} m`).join(', ')}.`,
    pictureTitle: (meters: number) => `The fastest of each class at ${meters} m`,
    table: 'The fastest of each class by distance',
    playerClass: 'Class',
    meters: (meters: number) => `${meters} m`,
  },

  pictureTitle: (meters: number) => `Time to kill at ${meters} m`,
  pictureNoKill: (meters: number) => `No kill at ${meters} m with these weapons.`,

  notCounted: (weapons: string) => `Not counted, because flight time is unknown: ${weapons}.`,

  /** Notes next to a time to kill: what it leaves out. */
  leftOut: {
    flight: 'flight time not counted',
    pellets: 'all pellets hit',
    shells: 'shells counted as a full reload',
    'spin-up': 'spin-up not counted',
    reload: 'needs a reload, not counted',
    swap: 'needs a magazine swap, not counted',
  } satisfies Record<LeftOut, string>,
  reach: (meters: string) => `reaches ${meters}`,

  shots: (shots: number | string) => `${shots} ${shots === 1 ? 'shot' : 'shots'}`,
  timeAndShots: (time: string, shots: string) => `${time}, ${shots}`,
  timeAndSpread: (time: string, spread: string) => `${time} (${spread})`,
  outOfRange: (time: string) => `${time} (out of range)`,

  bars: {
    title: 'Time to kill',
    perfectNote: (target: string, health: number, location: HitLocation) =>
      `${target} target, ${health} HP, all ${location.toLowerCase()} shots, point-blank. Lower is better.`,
    weapon: 'Weapon',
    time: STATS.ttkSeconds.name,
    shots: STATS.shotsToKill.name,
    class: 'Class',
  },

  range: {
    title: 'Time to kill over distance',
    note: 'Dashed lines mark where damage dropoff starts and ends. Diamonds mark where one weapon overtakes another.',
    distance: 'Distance',
    plot: ({ from, to }: ZoomRange, weapons: string) =>
      `Time to kill in seconds, ${from} to ${to} m: ${weapons}`,
    zoom: ({ from, to }: ZoomRange) => `Zoom In: ${from} to ${to} m`,
    showAll: ({ from, to }: ZoomRange) => `Show ${from} to ${to} m`,
    axis: 'Time to kill in seconds',
    slider: 'Range',
    reading: (meters: number, readings: string) => `${meters} m: ${readings}`,
    at: (meters: number) => `At ${meters} m`,
    crossings: (count: number) => `Crossover ranges (${count})`,
    overtakes: (meters: string, after: string, before: string, seconds: string) => (
      <>
        <strong>{meters}</strong>: {after} overtakes {before} at {seconds}
      </>
    ),
  },

  stats: {
    title: 'Stats side by side',
    note: 'Every stat scaled 0 to 100. Longer is better. DPM = damage per magazine. Meta score = our estimate.',
    stat: 'Stat',
  },

  table: {
    title: 'Detailed stats',
    stat: 'Stat',
    best: ' (best)',
    perfectAim: 'perfect aim',
    estimate: 'our estimate',
    against: (stat: string, target: string) => `${stat} vs ${target}`,
  },
};
