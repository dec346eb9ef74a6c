import type { TeamChange, WhatIf } from '@trifecta/domain/teams';

type Preference = (player: string, value: string | null) => string;

/** The texts of the Team Optimizer. The reasons for a team come from the domain, with the team. */
export const texts = {
  page: {
    title: 'Team Optimizer',
    intro: 'Set your picks. Get the best possible team of three, and why it works.',
    savedTeams: (count: number, max: number) => `Saved Teams (${count}/${max})`,
    saved: 'Team saved successfully!',
    skipped: (parts: readonly string[]) => `Skipped from the link: ${parts.join(', ')}.`,
    form: 'Team',
    problems: 'Fix these first:',
    optimize: 'Optimize Team Composition',
    optimizing: 'Optimizing...',
  },

  usage: {
    left: (left: number, max: number) => `${left} of ${max} optimizer uses left this month`,
    rules: 'Resets on the 1st at 00:00 UTC. Only runs that return a team count.',
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
    buildOption: (name: string, playerClass: string) => `${name} (${playerClass})`,
    goneBuildOption: (name: string, playerClass: string) =>
      `${name} (${playerClass}), not in the game anymore`,
    clear: 'Clear',
    clearBuild: (number: number) => `Clear Player ${number}'s saved build`,
  },

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
    hint: 'Prepare for a team you keep running into. A slot counts once it has a class and a weapon.',
    slot: (number: number) => `Enemy ${number}`,
    weapons: 'Their weapons, up to three',
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
  },

  results: {
    title: 'Your team',
    share: 'Share',
    hideExplanation: 'Hide Explanation',
    showExplanation: 'Show Explanation',
    proven: 'Proven best: no other team scores higher with these picks.',
    bestSoFar: (points: string) =>
      `Best found so far. At most ${points} points short of the best possible.`,
    combos: 'Combos',
  },

  scores: {
    team: 'Team score',
    max: ' of 100',
    synergy: 'Synergy',
    balance: 'Balance',
    range: 'Range',
    utility: 'Utility',
    spread: (classes: readonly string[], roles: readonly string[]) =>
      roles.length === 0 ? classes.join(' / ') : `${classes.join(' / ')}; ${roles.join(' / ')}`,
  },

  reasons: {
    title: 'Why this team',
    strengths: 'Strengths',
    considerations: 'Watch out for',
    map: 'On this map',
    enemy: 'Against this team',
  },

  alternatives: {
    title: 'Alternatives',
    place: (place: number) => ['Best team', 'Runner-up', 'Third'][place - 1] ?? `Number ${place}`,
    show: 'Show',
    showing: 'Showing',
    was: 'was',
    field: {
      class: 'Class',
      role: 'Role',
      weapon: 'Weapon',
      specialization: 'Specialization',
      gadgets: 'Gadgets',
    } satisfies Record<TeamChange['field'], string>,
  },

  whatIf: {
    title: 'One change that helps',
    hint: 'Loosen one pick to raise the score.',
    hintWithUse: 'Loosen one pick to raise the score. Uses one of your optimizer runs.',
    gain: (points: string) => `+${points}`,
    teamScore: (score: string) => ` to ${score}`,
    /** `value` is null when the preference is dropped. */
    change: {
      preferredClass: (player, value) =>
        value === null ? `${player} plays any class` : `${player} plays ${value}`,
      preferredRole: (player, value) =>
        value === null ? `${player} takes any role` : `${player} plays ${value}`,
      playstyle: (player, value) =>
        value === null ? `${player} plays any style` : `${player} switches to ${value}`,
      lockedBuild: (player) => `${player} drops the saved build`,
    } satisfies Record<WhatIf['field'], Preference>,
  },

  save: {
    title: 'Save Team',
    name: 'Team name',
    description: 'Description (optional)',
    failed: 'Failed to save team',
  },

  saved: {
    title: 'Saved Teams',
    loading: 'Loading saved teams...',
    none: 'No saved teams yet. Optimize a team, then save it here.',
    failed: 'Failed to fetch saved teams',
    member: (playerClass: string, weapon: string) => `${playerClass} ${weapon}`,
    day: (day: string) => `Saved ${day}`,
    load: 'Load',
    delete: 'Delete',
    close: 'Close',
    deleteTitle: (name: string) => `Delete “${name}”?`,
    deleteText: "This can't be undone.",
    deleteFailed: 'Failed to delete team',
  },

  share: {
    title: 'Share this team',
    discord: 'Discord text',
    copyText: 'Copy Text',
    link: 'Link to this setup',
    copyLink: 'Copy Link',
    about: "Opens the optimizer with these picks. Your saved builds aren't shared.",
    heading: (site: string) => `${site} team`,
    headingWithScore: (heading: string, score: string) => `${heading}: ${score}/100`,
    scores: (synergy: string, balance: string, range: string, utility: string) =>
      `Synergy ${synergy}, balance ${balance}, range ${range}, utility ${utility}`,
  },

  failures: {
    optimize: 'Failed to optimize team',
    lists: 'Failed to load loadout options',
    maps: 'Failed to load maps',
  },
};
