import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { Route, Switch } from 'wouter';
import { TeamOptimizerPage } from '../src/pages/team-optimizer/team-optimizer-page.tsx';
import { GAME } from './game.ts';
import { freePlan, signedIn, USER } from './players.ts';
import { show } from './show.tsx';
import { answer, callsOf } from './stub-api.ts';
import type { Answers } from './stub-api.ts';
import { TEAM_ANSWER } from './teams.ts';

/** The content of every other page. */
export const ANOTHER_PAGE = 'Another page';

/** Gives every test a new player, because the optimizer remembers what a player entered. */
let players = 0;

/** Shows the optimizer to a free player without builds and teams, as far as `answers` doesn't say otherwise. */
export async function showOptimizer(search = '', answers: Answers = {}): Promise<void> {
  answer({
    ...GAME,
    ...freePlan(),
    'GET /api/user-builds': [],
    'GET /api/saved-teams': [],
    'GET /api/known-players': [],
    'GET /api/matches': [],
    'GET /api/saved-teams/count/total': { count: 0 },
    'POST /api/optimize-team': TEAM_ANSWER,
    ...answers,
  });
  players += 1;
  const auth = { ...signedIn(), user: { ...USER, uid: `player-${players}` } };
  const site = (
    <Switch>
      <Route path="/team-optimizer">
        <TeamOptimizerPage />
      </Route>
      <Route>{ANOTHER_PAGE}</Route>
    </Switch>
  );
  await show(site, { auth, at: `/team-optimizer${search}` });
}

/** The inputs of one of the three players. */
export function lane(number: number): Locator {
  return page.getByRole('group', { name: `Player ${number}`, exact: true });
}

/** The slot of one of the three enemies. */
export function slot(number: number): Locator {
  return page.getByRole('group', { name: `Enemy ${number}`, exact: true });
}

/** A dropdown of a lane or slot. */
export function dropdown(of: Locator, name: string): Locator {
  return of.getByRole('combobox', { name });
}

export const optimizeButton = page.getByRole('button', { name: 'Optimize Team Composition' });

/** The part of the page that shows the team. */
export const results = page.getByRole('region', { name: 'Your team' });

/** Asks for a team, waits until it's there, and gives back what was sent. */
export async function optimize() {
  const before = callsOf('POST /api/optimize-team').length;
  await optimizeButton.click();
  await expect.poll(() => callsOf('POST /api/optimize-team').length).toBe(before + 1);
  await expect.element(results).toBeVisible();
  const call = callsOf('POST /api/optimize-team')[before];
  if (call === undefined) throw new Error('the call was just counted');
  return call.body;
}

/** Turns one of the modes on or off. */
export async function toggle(name: 'Map-specific optimization' | 'Counter-loadout mode') {
  await page.getByRole('checkbox', { name }).click({ force: true });
}
