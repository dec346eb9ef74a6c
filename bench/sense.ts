import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { Catalogue } from '@trifecta/domain/catalogue';
import type { TeamRequest } from '@trifecta/domain/teams';
import { builtInCatalogue } from '../packages/domain/src/testing/built-in-catalogue.ts';
import { createBestTeam } from '../packages/domain/src/testing/best-team.ts';
import {
  isAbout,
  isAsExpected,
  requestOfCase,
  SENSE_CASES,
} from '../packages/domain/src/testing/sense-case.ts';
import { sensePool } from '../packages/domain/src/testing/sense-pool.ts';
import { newestCatalogue } from './optimizer.ts';
import { atLeast, atMost } from './report.ts';
import type { PartReport } from './report.ts';

const GOAL_MAPS = 7;
const GOAL_ENEMIES = 18;
const GOAL_PICKS = 9;
const GOAL_SHARE = 45;
const GOAL_NEVER = 8;

type BestTeam = ReturnType<typeof createBestTeam>;
type Team = ReturnType<BestTeam>;

/** A team's gear in player order, as one text. */
function gearOf(team: Team): string {
  return team
    .map(({ class: playerClass, weapon, specialization, gadgets }) =>
      [playerClass, weapon, specialization, ...gadgets.toSorted()].join(', '),
    )
    .join(' | ');
}

/** The same, regardless of who carries what. */
function teamKey(team: Team): string {
  return gearOf(team).split(' | ').toSorted().join(' | ');
}

function differentTeams(best: BestTeam, requests: readonly TeamRequest[]): number {
  return new Set(requests.map((request) => teamKey(best(request)))).size;
}

/** How often each weapon was chosen. Weapons from saved builds and kept ones don't count. */
function chosenWeapons(best: BestTeam, requests: readonly TeamRequest[]): Map<string, number> {
  const chosen = new Map<string, number>();
  for (const request of requests) {
    best(request).forEach(({ weapon }, index) => {
      const player = request.players[index];
      if (player?.lockedBuild !== null || player.keep.includes(weapon)) return;
      chosen.set(weapon, (chosen.get(weapon) ?? 0) + 1);
    });
  }
  return chosen;
}

/** Each weapon's share of its class's choices in percent, highest first. */
function sharesByClass({ weapons }: Catalogue, chosen: ReadonlyMap<string, number>) {
  return PLAYER_CLASSES.map((playerClass) => {
    const ofClass = weapons.filter((weapon) => weapon.class === playerClass);
    const total = ofClass.reduce((sum, { name }) => sum + (chosen.get(name) ?? 0), 0);
    const shares = ofClass.map(({ name }) => ({
      name,
      percent: (100 * (chosen.get(name) ?? 0)) / total,
    }));
    return { playerClass, shares: shares.toSorted((a, b) => b.percent - a.percent) };
  });
}

/** The wrong cases, and the total number. */
function wrongCases(catalogue: Catalogue, best: BestTeam) {
  const cases = SENSE_CASES.filter((one) => isAbout(catalogue, one));
  const wrong = cases.filter(
    (one) => !isAsExpected(catalogue, best(requestOfCase(one)), one.holds),
  );
  return { cases: cases.length, wrong };
}

/** Measures whether the team model distinguishes situations and agrees with good players. */
export function benchSense(): PartReport {
  const catalogue = newestCatalogue();
  const best = createBestTeam(catalogue);
  const pool = sensePool(catalogue);
  const usual = gearOf(best(pool.noPicks));
  const picks = pool.singlePicks.filter((request) => gearOf(best(request)) !== usual).length;
  const chosen = chosenWeapons(best, pool.all);
  const shares = sharesByClass(catalogue, chosen);
  const never = catalogue.weapons.filter(({ name }) => !chosen.has(name)).map(({ name }) => name);
  const { cases, wrong } = wrongCases(catalogue, best);
  const contradicted = new Set(
    wrong.filter(({ ground }) => ground.startsWith('tip of the map')).map(({ map }) => map),
  );
  const older = wrongCases(builtInCatalogue, createBestTeam(builtInCatalogue));
  const most = Math.max(...shares.map((ofClass) => ofClass.shares[0]?.percent ?? 0));
  const maps = differentTeams(best, pool.maps);
  const enemies = differentTeams(best, pool.enemies);
  return {
    tables: [
      {
        title: `Weapons chosen in ${pool.all.length} requests, update ${catalogue.patch.name} (percent of the class)`,
        rows: shares.map(({ playerClass, shares: ofClass }) => ({
          class: playerClass,
          weapons: ofClass.map(({ name, percent }) => `${name} ${percent.toFixed(0)}`).join(', '),
        })),
      },
      {
        title: `Written cases: ${cases} for update ${catalogue.patch.name}, ${older.cases} for ${builtInCatalogue.patch.name}`,
        rows: [...wrong, ...older.wrong].map(({ asked: wronglyAnswered, expected }) => ({
          wronglyAnswered,
          expected,
        })),
      },
    ],
    goals: [
      atLeast(`different teams on ${pool.maps.length} maps`, maps, GOAL_MAPS),
      atMost('maps whose answer contradicts their tips', contradicted.size, 0),
      atLeast(`different teams against ${pool.enemies.length} enemies`, enemies, GOAL_ENEMIES),
      atLeast(`of ${pool.singlePicks.length} single picks change something`, picks, GOAL_PICKS),
      atMost('largest share of a weapon in its class (%)', most, GOAL_SHARE),
      atMost('weapons that never occur', never.length, GOAL_NEVER),
      atMost('written cases that are wrong', wrong.length + older.wrong.length, 0),
    ],
  };
}
