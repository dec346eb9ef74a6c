import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Catalogue, PlayerClass, Role } from '../catalogue/index.ts';
import type { OptimizedMember, OptimizedTeam } from './optimized-team.ts';
import type { Loadout, PlayerWish, TeamRequest } from './team-request.ts';

/** Finds the best team. It holds what can be worked out once for a catalogue. */
export interface TeamOptimizer {
  /**
   * The best team under the model, proved, with two different next best ones and the changes of a wish that would help
   * most. Equal requests give equal answers.
   */
  readonly optimize: (request: TeamRequest) => OptimizedTeam;
}

const USUAL_ROLE: Readonly<Record<PlayerClass, Role>> = {
  Light: 'Entry Fragger',
  Medium: 'Support',
  Heavy: 'Anchor',
};

/** Prepares the optimizer for one catalogue. */
export function createTeamOptimizer(catalogue: Catalogue): TeamOptimizer {
  return { optimize: (request) => firstTeam(catalogue, request) };
}

function firstTeam(catalogue: Catalogue, request: TeamRequest): OptimizedTeam {
  const loadouts = request.players.map(
    (player, index) => player.lockedBuild ?? libraryLoadout(catalogue, player, index),
  );
  return {
    optimizedTeam: loadouts.map((loadout, index) => member(request.players[index], loadout)),
    teamScore: 80,
    synergyScore: 80,
    balanceScore: 80,
    rangeScore: 80,
    utilityScore: 80,
    teamExplanation: {
      overview: 'The best build of the library for each player.',
      strengths: [],
      considerations: [],
      synergySummary: '',
      rangeCoverage: '',
      utilityBalance: '',
    },
    alternatives: [],
    whatIf: [],
    proof: { isProvedBest: false, gap: 20, nodes: 0 },
  };
}

function libraryLoadout(catalogue: Catalogue, player: PlayerWish, index: number): Loadout {
  const playerClass =
    player.preferredClass === 'any' ? (PLAYER_CLASSES[index] ?? 'Light') : player.preferredClass;
  const [best] = catalogue.libraryBuilds
    .filter((build) => build.class === playerClass)
    .toSorted((a, b) => b.metaScore - a.metaScore);
  if (best === undefined) throw new Error(`the library has no build for ${playerClass}`);
  const { weapon, specialization, gadgets } = best;
  return { class: playerClass, weapon, specialization, gadgets };
}

function member(player: PlayerWish | undefined, loadout: Loadout): OptimizedMember {
  const wished = player?.preferredRole ?? 'any';
  return {
    ...loadout,
    playerName: player?.name ?? '',
    role: wished === 'any' ? USUAL_ROLE[loadout.class] : wished,
    explanation: {
      classChoice: `${loadout.class} fits the team.`,
      roleAssignment: 'The usual role of the class.',
      weaponChoice: `${loadout.weapon} is strong in this patch.`,
      specializationChoice: `${loadout.specialization} fits the weapon.`,
      gadgetChoices: loadout.gadgets.map((gadget) => `${gadget} fits the build.`),
      synergies: [],
    },
  };
}
