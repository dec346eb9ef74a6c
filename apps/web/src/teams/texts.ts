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
    saved: 'Team saved successfully!',
    savedAs: (name: string) => `“${name}” is in your saved teams.`,
    skipped: (parts: readonly string[]) => `Skipped from the link: ${parts.join(', ')}.`,
    form: 'Team',
    problems: 'Fix these first:',
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
    field: 'Map',
    choose: 'Choose a map',
    tips: 'Map tips',
    sightlines: 'Sightlines',
    verticalPlay: 'Vertical play',
    destruction: 'Destruction',
    level: { short: 'Short', medium: 'Medium', long: 'Long', low: 'Low', high: 'High' },
    yes: 'Yes',
    no: 'No',
  },

  enemy: {
    title: 'Counter-loadout mode',
    hint: 'For a team you keep running into. A slot counts once it has a class and a weapon.',
    slot: (number: number) => `Enemy ${number}`,
    weapons: 'Their weapons, up to four',
    waiting: (weapon: string) => `Three at a time. Deselect one, and ${weapon} takes its slot.`,
    noClass: 'None',
    chooseWeapon: 'Choose a weapon',
    unknown: 'Unknown',
    gadget: (number: number) => `Gadget ${number}`,
  },

  /** The parts of a link that were skipped. */
  skipped: {
    preferredClass: (value: string, number: number) => `class “${value}” (player ${number})`,
    preferredRole: (value: string, number: number) => `role “${value}” (player ${number})`,
    playstyle: (value: string, number: number) => `playstyle “${value}” (player ${number})`,
    playerBuild: (number: number) => `Player ${number}'s saved build`,
    enemyClass: (value: string, number: number) => `class “${value}” (enemy ${number})`,
    enemyItem: (item: string, number: number) => `“${item}” on Enemy ${number}`,
    map: (map: string) => `map “${map}”`,
    aim: (value: string) => `aim level “${value}”`,
    item: (item: string) => `“${item}”`,
  },

  /** The names of fields, for the problems of a request. */
  field: {
    playerOf: (number: number) => `Player ${number}`,
    player: (player: string, field: string) => `${player}, ${field}`,
    enemy: (number: number, field: string) => `Enemy ${number}, ${field}`,
    problem: (field: string, message: string) => `${field}: ${message}`,
    part: {
      name: 'name',
      preferredClass: 'class',
      preferredRole: 'role',
      playstyle: 'playstyle',
      selectedBuildId: 'saved build',
      keep: 'keep',
      never: 'never',
      ownWeapons: 'only these weapons',
      refusedClasses: 'never plays',
      otherRoles: 'other roles',
      otherPlaystyles: 'other playstyles',
      aim: 'aim',
      class: 'class',
      weapon: 'weapon',
      specialization: 'specialization',
      gadgets: 'gadgets',
    } as Readonly<Record<string, string>>,
    whole: {
      players: 'Players',
      enemyTeam: 'Enemies',
      map: 'Map',
      aim: 'Aim level',
      never: 'Never for the whole team',
    } as Readonly<Record<string, string>>,
  },

  /** The name of a team that was asked for with an item. */
  whyNotPlan: (item: string) => `Team with ${item}`,

  failures: {
    optimize: 'Failed to optimize team',
    busy: 'The optimizer is busy. Try again in a few seconds.',
    lists: 'Failed to load loadout options',
  },
};
