import { createTeamOptimizer } from '@trifecta/domain/teams';
import type { Catalogue } from '@trifecta/domain/catalogue';
import type { TeamRequest } from '@trifecta/domain/teams';
import { createHighsOptimizer } from '../packages/domain/src/testing/highs-team.ts';
import { randomRequests } from '../packages/domain/src/testing/random-requests.ts';
import { createOptionSource } from '../packages/domain/src/teams/search/options.ts';
import { slotsOf } from '../packages/domain/src/teams/search/slot.ts';
import { createTables } from '../packages/domain/src/teams/search/tables.ts';
import { searchTeam } from '../packages/domain/src/teams/search/team-search.ts';
import { situationOf } from '../packages/domain/src/teams/situation.ts';
import { createTeamRules } from '../packages/domain/src/teams/team-rules.ts';
import type { TeamRules } from '../packages/domain/src/teams/team-rules.ts';
import { newestCatalogue } from './newest-catalogue.ts';
import { measureOptimizerLoad, PLAYERS_AT_ONCE, READ_PATH } from './optimizer-load.ts';
import { atLeast, atMost } from './report.ts';
import type { PartReport } from './report.ts';
import { median, percentile } from './statistics.ts';
import { figureText } from './table.ts';

const REQUESTS = 1000;
const REQUESTS_SEED = 8300;
const HIGHS_REQUESTS = 20;
const HIGHS_SEED = 2026;
/** The engine compiles the search during the first requests, which a running server is past. */
const WARM_UP_REQUESTS = 30;
const GOAL_MEDIAN_MS = 20;
const GOAL_P99_MS = 150;
const GOAL_WORST_MS = 500;
const GOAL_RATIO = 100;
/** The 99th percentile of reads while 50 players ask, relative to that of an idle server. */
const GOAL_READ_RATIO = 2;

/** The cost of one request: elapsed time, CPU time, and search nodes. */
interface Answered {
  readonly milliseconds: number;
  readonly cpuMs: number;
  readonly nodes: number;
  readonly isProved: boolean;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function answerAll(catalogue: Catalogue, requests: readonly TeamRequest[]): Answered[] {
  const optimizer = createTeamOptimizer(catalogue);
  return requests.map((request) => {
    const [start, cpuStart] = [performance.now(), cpuMs()];
    const { proof } = optimizer.optimize(request);
    return {
      milliseconds: performance.now() - start,
      cpuMs: cpuMs() - cpuStart,
      nodes: proof.nodes,
      isProved: proof.isProvedBest,
    };
  });
}

/** The time to find only the best worth for a request, and that worth. */
interface Solved {
  readonly milliseconds: number;
  readonly units: number | undefined;
}

function solveAll(
  requests: readonly TeamRequest[],
  bestUnits: (request: TeamRequest) => number | undefined,
): Solved[] {
  return requests.map((request) => {
    const start = performance.now();
    const units = bestUnits(request);
    return { milliseconds: performance.now() - start, units };
  });
}

/**
 * The optimizer's own search for the same result as HiGHS: only the best worth, with nothing cached from earlier
 * requests.
 */
function ownBestUnits(rules: TeamRules) {
  const source = createOptionSource(rules);
  return (request: TeamRequest): number | undefined => {
    const tables = createTables(source, situationOf(rules, request));
    return searchTeam(tables, slotsOf(tables, request.players)).team?.units;
  };
}

/** Compares the search, HiGHS, and complete responses (alternatives, what-if, explanations) on the same requests. */
async function compareWithHighs(catalogue: Catalogue) {
  const requests = randomRequests(catalogue, HIGHS_REQUESTS, HIGHS_SEED);
  const rules = createTeamRules(catalogue);
  const highs = await createHighsOptimizer(rules);
  const own = solveAll(requests, ownBestUnits(rules));
  const theirs = solveAll(requests, highs.bestUnits);
  const whole = answerAll(catalogue, requests);
  return {
    own: own.map(({ milliseconds }) => milliseconds),
    theirs: theirs.map(({ milliseconds }) => milliseconds),
    whole: whole.map(({ milliseconds }) => milliseconds),
    agreed: own.filter(({ units }, index) => units === theirs[index]?.units).length,
  };
}

function row(name: string, values: readonly number[], decimals: number): string[] {
  const figures = [median(values), percentile(values, 99), Math.max(...values)];
  return [name, ...figures.map((value) => figureText(value, decimals))];
}

/** Measures the team optimizer's speed in one thread, next to an independent solver. */
export async function benchOptimizer(): Promise<PartReport> {
  const catalogue = newestCatalogue();
  answerAll(catalogue, randomRequests(catalogue, WARM_UP_REQUESTS, 1));
  const answered = answerAll(catalogue, randomRequests(catalogue, REQUESTS, REQUESTS_SEED));
  const milliseconds = answered.map((one) => one.milliseconds);
  const nodes = answered.map((one) => one.nodes);
  const proved = answered.filter(({ isProved }) => isProved).length;
  const { own, theirs, whole, agreed } = await compareWithHighs(catalogue);
  const ratio = median(theirs) / median(own);
  const load = await measureOptimizerLoad(catalogue);
  const readRatio = percentile(load.busy, 99) / percentile(load.quiet, 99);
  return {
    tables: [
      {
        title: `Team optimizer, ${REQUESTS} random requests in one thread, ${proved} proven best`,
        columns: ['what', 'median', '99 of 100', 'most'],
        rows: [
          row('milliseconds', milliseconds, 1),
          row(
            'milliseconds of CPU time',
            answered.map((one) => one.cpuMs),
            1,
          ),
          row('nodes', nodes, 0),
        ],
      },
      {
        title: `The same ${HIGHS_REQUESTS} requests (milliseconds), same best worth in ${agreed}`,
        columns: ['who', 'median', '99 of 100', 'most'],
        rows: [
          row('optimizer, best worth only', own, 1),
          row('HiGHS, best worth only', theirs, 1),
          row('optimizer, complete answer', whole, 1),
        ],
      },
      {
        title: `Over HTTP, ${PLAYERS_AT_ONCE} players at the same time (milliseconds)`,
        columns: ['what', 'median', '99 of 100', 'most'],
        rows: [
          row(`${load.quiet.length} reads of ${READ_PATH}, idle`, load.quiet, 2),
          row(`${load.busy.length} reads meanwhile`, load.busy, 2),
          row('optimizer requests', load.asked, 0),
        ],
      },
    ],
    goals: [
      atMost('optimizer, median (ms)', median(milliseconds), GOAL_MEDIAN_MS, 1),
      atMost('optimizer, p99 (ms)', percentile(milliseconds, 99), GOAL_P99_MS, 1),
      atMost('optimizer, slowest (ms)', Math.max(...milliseconds), GOAL_WORST_MS, 1),
      atLeast('optimizer, answers proven best', proved, REQUESTS, 0),
      atLeast('optimizer, same best worth as HiGHS', agreed, HIGHS_REQUESTS, 0),
      atLeast('optimizer, speed relative to HiGHS', ratio, GOAL_RATIO, 0),
      atMost('p99 of reads meanwhile, relative to idle', readRatio, GOAL_READ_RATIO, 2),
    ],
    figures: { milliseconds, nodes, proved, own, theirs, whole, load },
  };
}
