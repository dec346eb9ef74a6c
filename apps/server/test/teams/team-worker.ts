import { BroadcastChannel, workerData } from 'node:worker_threads';
import type { Catalogue } from '@trifecta/domain/catalogue';
import type { OptimizedTeam } from '@trifecta/domain/teams';
import type { TeamTask, WorkerAnswer } from '../../src/teams/team-worker.ts';
import { END, STARTED, WAITING } from './team-worker-names.ts';

/**
 * A worker that does what the first player's name says, for cases that never happen with the real one: it dies, fails,
 * or searches until told to end. Otherwise it returns a team that names its catalogue.
 */
export async function answer(task: TeamTask): Promise<WorkerAnswer> {
  const { patch } = workerData as Catalogue;
  const names = namesIn(task);
  if (names[0] === 'dies') process.exit(1);
  if (names[0] === 'fails') return { failure: 'Error: nothing was found' };
  if (names[0] === 'waits') await untilToldToEnd();
  const team = plainTeam(names, patch.name);
  if (task.kind === 'compare') {
    const compared = { ...team, betterAt: [] };
    return { result: { teams: [compared, compared] } };
  }
  if (task.kind !== 'whyNot') return { result: team };
  return { result: { ...team, item: task.question.item, cost: 2, sentence: 'Costs 2.' } };
}

function namesIn(task: TeamTask): readonly string[] {
  if (task.kind === 'compare') return task.teams[0].map(({ playerName }) => playerName);
  return task.request.players.map(({ name }) => name);
}

async function untilToldToEnd(): Promise<void> {
  const channel = new BroadcastChannel(WAITING);
  await new Promise<void>((resolve) => {
    channel.addEventListener('message', (event) => {
      if ((event as MessageEvent).data === END) resolve();
    });
    channel.postMessage(STARTED);
  });
  channel.close();
}

function plainTeam(names: readonly string[], overview: string): OptimizedTeam {
  const explanation = {
    classChoice: '',
    roleAssignment: '',
    weaponChoice: '',
    specializationChoice: '',
    gadgetChoices: [],
    synergies: [],
  };
  const none = { line: '', why: null, certainty: null };
  return {
    optimizedTeam: names.map((playerName) => ({
      playerName,
      class: 'Light',
      role: 'Flex',
      aim: 'good',
      weapon: 'M11',
      specialization: 'Grappling Hook',
      gadgets: ['Breach Charge', 'Glitch Grenade', 'Flashbang'],
      explanation,
      reasons: { class: none, role: none, weapon: none, specialization: none, gadgets: [] },
      reserve: [],
    })),
    teamScore: 90,
    gearScore: 90,
    synergyScore: 80,
    balanceScore: 70,
    rangeScore: 60,
    utilityScore: 50,
    teamExplanation: {
      overview,
      strengths: [],
      considerations: [],
      synergySummary: '',
      rangeCoverage: '',
      utilityBalance: '',
      verdict: { plan: '', jobs: '', warning: null },
      calls: { first: '', target: '', contested: '', rotate: '' },
      matchup: { score: 50, text: '' },
      combos: [],
      mapNotes: [],
      enemyNotes: [],
    },
    pickCost: 0,
    alternatives: [],
    whatIf: [],
    proof: { isProvedBest: true, gap: 0, nodes: 1 },
  };
}
