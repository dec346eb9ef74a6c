import type { AimLevel } from '@trifecta/domain/teams';

/** The texts of the Team Optimizer. The reasons for a team come from the domain, with the team. */
export const texts = {
  page: {
    title: 'Team Optimizer',
    intro: 'Set your picks. Get the best possible team of three, and why it works.',
    savedTeams: (count: number | undefined, max: number) =>
      count === undefined ? 'Saved Teams' : `Saved Teams (${count}/${max})`,
    playTogether: 'Play With Your Team',
    save: 'Save Team',
    form: 'Team',
    optimize: 'Optimize Team Composition',
    optimizing: 'Optimizing...',
  },

  usage: {
    left: (left: number, max: number) => `${left} of ${max} optimizer uses left this month`,
    rules: "Resets on the 1st at 00:00 UTC. Failed runs don't count.",
    upgrade: 'Upgrade for Unlimited Access',
  },

  player: {
    title: (number: number) => `Player ${number}`,
    name: 'Name',
    role: 'Role',
    playstyle: 'Playstyle',
    any: 'Any',
    build: 'Saved build',
    noBuilds: 'No saved builds yet',
    noBuild: 'None',
    noBuildsOfClass: (playerClass: string) => `No saved ${playerClass} builds`,
    goneBuildOption: (name: string) => `${name}, not in the game anymore`,
    clear: 'Clear',
    clearBuild: (number: number) => `Clear Player ${number}'s saved build`,
  },

  /** The words for the parts of a loadout. */
  item: { class: 'Class', weapon: 'Weapon', specialization: 'Specialization', gadgets: 'Gadgets' },

  aim: {
    title: 'Aim level',
    hint: "How many of your team's shots hit. Weapons are judged by it.",
    level: { steady: 'Steady', good: 'Good', sharp: 'Sharp' } satisfies Record<AimLevel, string>,
    hits: (percent: number) => `${percent}% hit`,
  },

  picks: {
    keep: 'Keep',
    never: 'Never',
    neverForTeam: 'Never for the whole team',
    listOf: (list: string, number: number) => `${list} (Player ${number})`,
    remove: (item: string, list: string) => `Remove ${item} from ${list}`,
  },

  habits: { title: 'What they play' },

  map: {
    title: 'Map-specific optimization',
    hint: 'Tune weapons and gadgets for one map.',
  },

  enemy: {
    title: 'Counter-loadout mode',
    hint: 'For a team you keep running into. A slot counts once it has a class and a weapon.',
  },

  failures: {
    optimize: 'Failed to optimize team',
    busy: 'The optimizer is busy. Try again in a few seconds.',
    lists: 'Failed to load loadout options',
  },
};
