import { BroadcastChannel } from 'node:worker_threads';
import { join } from 'node:path';
import { api } from '@trifecta/contract';
import { expect, vi } from 'vitest';
import type { TestPlayer } from '../support/players.ts';
import { END, STARTED, WAITING } from './team-worker-names.ts';

/** A worker for cases that never happen with the real one. */
export const TEST_WORKER = join(import.meta.dirname, 'team-worker.ts');

/** For tests that only need some team: starting the real search takes half a second of CPU. */
export const QUICK_WORKERS = { file: TEST_WORKER, threads: 1 } as const;

/** One player's preferences, as sent. */
type SentPlayer = Readonly<Record<string, unknown>>;

/** A request for three players without preferences, as sent, except for the first ones given. */
export function aTeamRequest(
  players: readonly SentPlayer[] = [],
  more: Readonly<Record<string, unknown>> = {},
) {
  return { players: [0, 1, 2].map((index) => players[index] ?? {}), ...more };
}

/** The player's answer to a request, as sent. */
export async function optimizedFor(player: TestPlayer, request: unknown) {
  const answer = await player.call('POST', '/api/optimize-team', request);
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
  return api.teams.optimize.response.parse(answer.json());
}

/** A team, as sent for a comparison. */
export const COMPARED_TEAM = [
  {
    playerName: 'Ada',
    class: 'Light',
    role: 'Flex',
    weapon: 'M11',
    specialization: 'Grappling Hook',
    gadgets: ['Breach Charge', 'Glitch Grenade', 'Flashbang'],
  },
  {
    class: 'Medium',
    weapon: 'FCAR',
    specialization: 'Healing Beam',
    gadgets: ['Defibrillator', 'Jump Pad'],
  },
  {
    class: 'Heavy',
    weapon: 'Lewis Gun',
    specialization: 'Mesh Shield',
    gadgets: ['Dome Shield', 'RPG-7', 'Frag Grenade'],
  },
] as const;

/** Two teams, as sent for a comparison. The second has a different weapon. */
export function aComparison(change: Readonly<Record<string, unknown>> = {}) {
  const [ada, ...others] = COMPARED_TEAM;
  return {
    map: 'monaco',
    teams: [COMPARED_TEAM, [{ ...ada, weapon: 'V9S' }, ...others]],
    ...change,
  };
}

/** A team, as sent for saving. */
export function aTeam(change: Readonly<Record<string, unknown>> = {}) {
  return {
    teamName: 'Night shift',
    description: 'Slow and loud',
    teamMembers: [
      {
        playerName: 'Ada',
        class: 'Light',
        role: 'Entry Fragger',
        weapon: 'M11',
        specialization: 'Grappling Hook',
        gadget1: 'Breach Charge',
        gadget2: 'Glitch Grenade',
        gadget3: 'Flashbang',
        userBuildId: null,
      },
      {
        playerName: 'Ben',
        class: 'Medium',
        role: 'Support',
        weapon: 'FCAR',
        specialization: 'Healing Beam',
        gadget1: 'Defibrillator',
        gadget2: 'Jump Pad',
        gadget3: null,
        userBuildId: null,
      },
      {
        playerName: 'Cy',
        class: 'Heavy',
        role: null,
        weapon: 'Lewis Gun',
        specialization: 'Mesh Shield',
        gadget1: 'Dome Shield',
        gadget2: 'Frag Grenade',
        gadget3: null,
        userBuildId: null,
      },
    ],
    teamScore: 91.5,
    synergyScore: 80,
    balanceScore: 100,
    rangeScore: 0,
    utilityScore: 66.6,
    ...change,
  };
}

/** Watches waiting test workers. */
export function watchWaiting() {
  let started = 0;
  const channel = new BroadcastChannel(WAITING);
  channel.addEventListener('message', (event) => {
    if ((event as MessageEvent).data === STARTED) started += 1;
  });
  return {
    /** Waits until this many have started in total. */
    untilStarted: (count: number) => vi.waitUntil(() => started >= count, { timeout: 10_000 }),
    /** Ends all waiting ones. */
    end: () => channel.postMessage(END),
    close: () => channel.close(),
  };
}
