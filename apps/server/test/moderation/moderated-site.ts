import { expect } from 'vitest';
import type { Engine } from '../../src/db/index.ts';
import type { TestDatabase } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

/** The ids of two operators, whose addresses the site has in `OPERATORS`. */
const OPERATOR_IDS = [
  '019aa0c4-7e00-7abc-8def-00000000000a',
  '019aa0c4-7e00-7abc-8def-00000000000b',
] as const;

/** The setting that makes them operators. */
export const OPERATORS = OPERATOR_IDS.map((id) => `${id}@example.com`).join(',');

/** A site with an operator. */
export interface ModeratedSite extends StartedApp {
  readonly operator: TestPlayer;
}

/** Starts a site with an operator. */
export async function startModeratedSite(options: {
  readonly engine: Engine;
  readonly now?: () => Date;
  readonly on?: TestDatabase;
  readonly webDist?: string;
}): Promise<ModeratedSite> {
  const site = await startApp({ ...options, environment: { OPERATORS } });
  return { ...site, operator: await withSecondStep(site, OPERATOR_IDS[0]) };
}

/** Adds the second operator. */
export function addOperator(site: StartedApp): Promise<TestPlayer> {
  return withSecondStep(site, OPERATOR_IDS[1]);
}

/** Adds a player who has entered a code for two-step sign-in, without the cost of doing so. */
async function withSecondStep(site: StartedApp, id: string): Promise<TestPlayer> {
  const player = await addPlayer(site, { ids: [id] });
  const { db } = site.database;
  await db.updateTable('player').set({ has_second_step: 1 }).where('id', '=', id).execute();
  await db
    .updateTable('sign_in_session')
    .set({ second_step_at: new Date().toISOString() })
    .where('player_id', '=', id)
    .execute();
  return player;
}

/** A reason and a message. */
export const VERDICT = { reason: 'offensive', message: 'This insults other players.' } as const;

/** Does something as an operator, and expects it to work. */
export async function decide(
  operator: TestPlayer,
  path: string,
  body: unknown = VERDICT,
): Promise<unknown> {
  const answer = await operator.call('POST', `/api/operator/${path}`, body);
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return answer.json();
}

/** A build as operators see it. */
export interface SeenBuild {
  readonly id: string;
  readonly buildName: string;
  readonly updatedAt: string;
}

/** A page of a player's builds, as operators see them. */
export async function buildsSeen(
  { operator }: ModeratedSite,
  { id }: TestPlayer,
  cursor?: string | null,
): Promise<{ readonly entries: readonly SeenBuild[]; readonly next: string | null }> {
  const query = typeof cursor === 'string' ? `?cursor=${cursor}` : '';
  const answer = await operator.call('GET', `/api/operator/players/${id}/builds${query}`);
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return answer.json() as Awaited<ReturnType<typeof buildsSeen>>;
}

/** Restores a hidden build as the operator sees it in its player's view. */
export async function restore(
  site: ModeratedSite,
  player: TestPlayer,
  buildId: string,
): Promise<void> {
  const { entries } = await buildsSeen(site, player);
  const updatedAt = entries.find(({ id }) => id === buildId)?.updatedAt;
  const why = 'A misunderstanding.';
  await decide(site.operator, `builds/${buildId}/restore`, { why, updatedAt });
}

/** Hides or renames after looking at the newest reports, as the operators' queue does. */
export async function decideOnReports(site: ModeratedSite, path: string): Promise<unknown> {
  const { entries } = (await site.operator.call('GET', '/api/operator/reports')).json() as {
    entries: readonly { cursor: string }[];
  };
  return decide(site.operator, path, { ...VERDICT, cursor: entries[0]?.cursor });
}

/** Reports a build as a player. */
export function report(
  player: TestPlayer,
  buildId: string,
  change: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = { buildId, about: 'build', reason: 'offensive', ...change };
  return player.call('POST', '/api/reports', body);
}

/** The names of the builds that everyone sees, newest first. */
export async function publicNames(site: Pick<StartedApp, 'send'>): Promise<string[]> {
  const answer = await site.send('/api/community-builds/public?sortBy=newest');
  return (answer.json() as { buildName: string }[]).map(({ buildName }) => buildName);
}
