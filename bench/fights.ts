import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { aimedSeries, bestWeaponMap } from '@trifecta/domain/fights';
import { builtInCatalogue } from '../packages/domain/src/testing/built-in-catalogue.ts';
import { atMost, median, summary } from './report.ts';
import type { PartReport } from './report.ts';

const REPEATS = 25;
/** Four weapons that take many shots, and therefore many states. */
const COMPARED = ['M134 Minigun', 'M11', '93R', 'P90'];
const LINES_GOAL_MS = 16;
const MAP_GOAL_MS = 100;

/** Milliseconds of each run, after the same number of warm-up runs. */
function timesOf(run: () => unknown): number[] {
  for (let repeat = 0; repeat < REPEATS; repeat += 1) run();
  return Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
}

/** Measures the statistics of a comparison with aim, and the best-weapon map of each class. */
export function benchFights(): PartReport {
  const { weapons } = builtInCatalogue;
  const compared = weapons.filter((weapon) => COMPARED.includes(weapon.name));
  const fight = { accuracy: 0.3, headshotShare: 0.2, targetHealth: CLASS_HEALTH.Heavy };
  const lines = timesOf(() => aimedSeries(compared, fight));
  const maps = PLAYER_CLASSES.map((playerClass) => {
    const ofClass = weapons.filter((weapon) => weapon.class === playerClass);
    const setting = { targetHealth: CLASS_HEALTH.Heavy, headshotShare: 0.2 };
    return { playerClass, times: timesOf(() => bestWeaponMap(ofClass, setting)) };
  });
  const slowest = Math.max(...maps.map(({ times }) => median(times)));
  return {
    tables: [
      {
        title: 'Fights against a Heavy (milliseconds)',
        rows: [
          summary('4 weapons x 51 distances', lines),
          ...maps.map(({ playerClass, times }) => summary(`map of the ${playerClass}`, times)),
        ],
      },
    ],
    goals: [
      atMost('kills of 4 weapons x 51 distances (ms)', median(lines), LINES_GOAL_MS),
      atMost('best-weapon map of a class (ms)', slowest, MAP_GOAL_MS),
    ],
  };
}
