import { setTimeout as wait } from 'node:timers/promises';
import { catalogueAt, newestComplete } from '@trifecta/domain/catalogue';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { createTeamOptimizer } from '@trifecta/domain/teams';
import type { TeamOptimizer, TeamRequest } from '@trifecta/domain/teams';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { builtInHistory } from '../apps/server/src/catalogue/update-files.ts';
import { createOptionSource } from '../packages/domain/src/teams/search/options.ts';
import { slotsOf } from '../packages/domain/src/teams/search/slot.ts';
import { createTables } from '../packages/domain/src/teams/search/tables.ts';
import { searchTeam } from '../packages/domain/src/teams/search/team-search.ts';
import { situationOf } from '../packages/domain/src/teams/situation.ts';
import { createTeamRules } from '../packages/domain/src/teams/team-rules.ts';
import { circumstancesOf, preferencesOf } from '../packages/domain/src/teams/team-request.ts';
import { createHighsOptimizer } from '../packages/domain/src/testing/highs-team.ts';
import { randomRequests } from '../packages/domain/src/testing/random-requests.ts';
import { startProduct } from './product.ts';
import { atLeast, atMost, median, percentile, summary } from './report.ts';
import type { PartReport } from './report.ts';
import { readsDuring, send } from './requests.ts';
import { signInPlayers } from './site.ts';
import { REFERENCE_INDEX } from './slow-phone.ts';

const REQUESTS = 1000;
const REQUESTS_SEED = 8300;
const HIGHS_REQUESTS = 20;
const HIGHS_SEED = 2026;
/** The engine compiles search and server during the first requests, which a running server is past. */
const WARM_UP_REQUESTS = 30;
/** The number of players asking at the same time: all that the demo has. */
const PLAYERS_AT_ONCE = 40;
const QUIET_MS = 3000;
/** The goals in milliseconds are for a machine of the reference index. */
const GOAL = {
  medianMs: 20,
  p99Ms: 150,
  worstMs: 500,
  speedOfHighs: 100,
  readRatio: 2,
  worstReadMs: 100,
} as const;

/** How fast this machine is right now, whatever else it does: the index that Lighthouse states. Takes a second. */
const { computeBenchmarkIndex } = pageFunctions;

/** The catalogue that a server uses unless an operator changes it: that of the newest update. */
export function newestCatalogue(): Catalogue {
  const history = builtInHistory();
  const newest = newestComplete(history);
  return (newest && catalogueAt(history, newest)) || history.builtIn;
}

/** Solves each request, with the milliseconds it took. */
function solveAll<Result>(requests: readonly TeamRequest[], solve: (one: TeamRequest) => Result) {
  const results: Result[] = [];
  const times = requests.map((request) => {
    const start = performance.now();
    results.push(solve(request));
    return performance.now() - start;
  });
  return { times, results };
}

/** Compares the search, HiGHS, and whole answers (alternatives, what-if, explanations) on the same requests. */
async function compareWithHighs(catalogue: Catalogue) {
  const requests = randomRequests(catalogue, HIGHS_REQUESTS, HIGHS_SEED);
  const rules = createTeamRules(catalogue);
  const source = createOptionSource(rules);
  const highs = await createHighsOptimizer(rules);
  // Only the best worth, like HiGHS, with nothing cached from earlier requests.
  const own = solveAll(requests, (request) => {
    const tables = createTables(source, situationOf(rules, circumstancesOf(request)));
    return searchTeam(tables, slotsOf(tables, preferencesOf(request))).team?.units;
  });
  const theirs = solveAll(requests, highs.bestUnits);
  const optimizer = createTeamOptimizer(catalogue);
  const whole = solveAll(requests, (request) => optimizer.optimize(request));
  const agreed = own.results.filter((units, index) => units === theirs.results[index]).length;
  return { own: own.times, theirs: theirs.times, whole: whole.times, agreed };
}

/** Measures how much the optimizer slows down other requests when many players use it at the same time. */
async function measureLoad(catalogue: Catalogue) {
  await using product = await startProduct();
  const { origin } = product;
  const read = { path: '/api/weapons-detailed' };
  const players = await signInPlayers(product, PLAYERS_AT_ONCE);
  // Like the page: the team first, and then what it's compared with.
  const ask = async (request: TeamRequest, index: number) => {
    const { token } = players[index % players.length] ?? {};
    const post = (path: string, more: object) =>
      send(origin, { method: 'POST', path, token, body: { ...bodyOf(request), ...more } });
    const first = await post('/api/optimize-team', { comparisons: 'later' });
    const { receipt } = JSON.parse(first.bytes.toString()) as { receipt: string };
    const rest = await post('/api/optimize-team/comparisons', { receipt });
    return { first: first.milliseconds, whole: first.milliseconds + rest.milliseconds };
  };
  const warmUp = randomRequests(catalogue, WARM_UP_REQUESTS, 1);
  for (const [index, request] of warmUp.entries()) await ask(request, index);
  const requests = randomRequests(catalogue, PLAYERS_AT_ONCE, PLAYERS_AT_ONCE);
  await readsDuring(origin, read, wait(QUIET_MS));
  const quiet = await readsDuring(origin, read, wait(QUIET_MS));
  const asking = Promise.all(requests.map(ask));
  return { quiet, busy: await readsDuring(origin, read, asking), asked: await asking };
}

/** A request as a browser sends it. Saved builds are left out, because nobody has saved any here. */
function bodyOf({ players, map, enemyTeam }: TeamRequest) {
  return {
    players: players.map(({ name, preferredClass, preferredRole, playstyle }) => {
      return { name, preferredClass, preferredRole, playstyle };
    }),
    ...(map !== null && { map }),
    ...(enemyTeam.length > 0 && { enemyTeam }),
  };
}

/** Times first answers, and whole ones of the same requests, each with nothing prepared before. */
function timeAnswers(catalogue: Catalogue) {
  const requests = randomRequests(catalogue, REQUESTS, REQUESTS_SEED);
  const warmUp = randomRequests(catalogue, WARM_UP_REQUESTS, 1);
  const timesOf = <Result>(
    solveWith: (optimizer: TeamOptimizer) => (one: TeamRequest) => Result,
  ) => {
    const solve = solveWith(createTeamOptimizer(catalogue));
    solveAll(warmUp, solve);
    return solveAll(requests, solve);
  };
  return {
    first: timesOf(
      ({ answerFirst }) =>
        (request) =>
          answerFirst(request).proof,
    ),
    whole: timesOf(
      ({ optimize }) =>
        (request) =>
          optimize(request).proof,
    ),
  };
}

/** Measures the team optimizer's speed in one thread, next to an independent solver, and over HTTP. */
export async function benchOptimizer(): Promise<PartReport> {
  const catalogue = newestCatalogue();
  const indexes = [computeBenchmarkIndex()];
  const { first, whole } = timeAnswers(catalogue);
  indexes.push(computeBenchmarkIndex());
  const highs = await compareWithHighs(catalogue);
  indexes.push(computeBenchmarkIndex());
  const load = await measureLoad(catalogue);
  indexes.push(computeBenchmarkIndex());
  const [before = 0, after = 0, beforeLoad = 0, afterLoad = 0] = indexes;
  const scaledTimes = scaled(first.times, before, after);
  const scaledReads = scaled(load.busy, beforeLoad, afterLoad);
  return {
    tables: [
      {
        title: 'Team optimizer, random requests in one thread (milliseconds)',
        rows: [
          summary('first answer', first.times),
          summary(`the same at index ${REFERENCE_INDEX}`, scaledTimes),
          summary('whole answer', whole.times),
          summary(`the same at index ${REFERENCE_INDEX}`, scaled(whole.times, before, after)),
          summary(
            'nodes of its search',
            whole.results.map(({ nodes }) => nodes),
          ),
          summary('best worth only', highs.own),
          summary('HiGHS, best worth only', highs.theirs),
          summary('whole answer for the same', highs.whole),
        ],
      },
      {
        title: `Over HTTP, ${PLAYERS_AT_ONCE} players at the same time (milliseconds)`,
        rows: [
          summary('reads, idle', load.quiet),
          summary('reads meanwhile', load.busy),
          summary(`the same at index ${REFERENCE_INDEX}`, scaledReads),
          summary(
            'first answers',
            load.asked.map((one) => one.first),
          ),
          summary(
            'with comparisons',
            load.asked.map((one) => one.whole),
          ),
        ],
      },
      {
        title: "This machine's index, before and after each of both",
        rows: [
          { what: 'in one thread', before, after },
          { what: 'over HTTP', before: beforeLoad, after: afterLoad },
        ],
      },
    ],
    goals: [
      ...answerGoals(scaledTimes),
      atLeast(
        'optimizer, answers proven best',
        first.results.filter(({ isProvedBest }) => isProvedBest).length,
        REQUESTS,
      ),
      atLeast('optimizer, same best worth as HiGHS', highs.agreed, HIGHS_REQUESTS),
      atLeast(
        'optimizer, speed relative to HiGHS',
        median(highs.theirs) / median(highs.own),
        GOAL.speedOfHighs,
      ),
      atMost(
        'p99 of reads meanwhile, relative to idle',
        percentile(load.busy, 99) / percentile(load.quiet, 99),
        GOAL.readRatio,
      ),
      atMost(
        `slowest read meanwhile at index ${REFERENCE_INDEX} (ms)`,
        Math.max(...scaledReads),
        GOAL.worstReadMs,
      ),
    ],
  };
}

/** Milliseconds that a machine of the goals' index would take. This one's was measured before and after. */
function scaled(milliseconds: readonly number[], before: number, after: number): number[] {
  return milliseconds.map((one) => (one * (before + after)) / 2 / REFERENCE_INDEX);
}

/** The goals of first answers, in milliseconds at the reference index. */
function answerGoals(scaledTimes: readonly number[]) {
  return [
    atMost(
      `first answer at index ${REFERENCE_INDEX}, median (ms)`,
      median(scaledTimes),
      GOAL.medianMs,
    ),
    atMost(
      `first answer at index ${REFERENCE_INDEX}, p99 (ms)`,
      percentile(scaledTimes, 99),
      GOAL.p99Ms,
    ),
    atMost(
      `first answer at index ${REFERENCE_INDEX}, slowest (ms)`,
      Math.max(...scaledTimes),
      GOAL.worstMs,
    ),
  ];
}
