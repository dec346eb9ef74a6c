import type { TeamCalls, TeamChange, WhatIf } from '@trifecta/domain/teams';

type Preference = (player: string, value: string | null) => string;

/** The texts around an answer. The reasons come from the domain, with the team. */
export const texts = {
  title: 'Your team',
  save: 'Save Team',
  share: 'Share',
  compare: 'Compare',
  hideExplanation: 'Hide Explanation',
  showExplanation: 'Show Explanation',
  combos: 'Combos and the weakest spot',
  synergies: 'Together:',
  reserve: 'Reserve',
  reserveItem: (item: string, insteadOf: string, when: string) =>
    `${item} for the ${insteadOf} ${when}`,
  solid: 'Solid.',
  /** The first words of a toss-up's comparison. */
  tossUp: 'Toss-up:',

  old: {
    title: "You've changed your picks.",
    text: 'This is the last answer.',
    textWithUse: 'This is the last answer. A new one uses one of your optimizer runs.',
    again: 'Optimize Again',
    busy: 'Optimizing...',
  },

  pickCost: (points: number) => `your picks cost ${points}`,
  gearScore: (score: string) => `gear alone ${score}`,

  matchup: (score: number) => `matchup ${score}`,
  calls: 'Calls',
  meaning: 'Numbers',
  call: {
    first: 'Go in',
    target: 'Target',
    contested: 'Contested',
    rotate: 'Rotate',
  } satisfies Record<keyof TeamCalls, string>,
  /** `part` is the lowest of a best team. */
  bars: (part: string | null) =>
    `50 is a random team, 100 the most a team can have. Balance counts classes and roles.${
      part === null ? '' : ` ${part} is low because more of it would cost more elsewhere.`
    }`,

  allCombos: 'Combos',
  comboOf: (name: string, items: readonly string[], reason: string) =>
    `${name} (${items.join(' + ')}): ${reason}`,

  picks: {
    keep: 'Keep',
    keepFor: (item: string, player: string) => `Keep ${item} for ${player}`,
    never: 'Never',
    neverFor: (item: string, player: string) => `Never ${item} for ${player}`,
    neverForTeam: 'Never for the whole team',
    changeThis: 'Change This',
    changeThisFor: (player: string) => `Change This: keep all but ${player}`,
    changeThisHint: 'Keep two, change one',
  },

  whyNot: {
    /** The name of a team that was asked for with an item. */
    plan: (item: string) => `Team with ${item}`,
    open: 'Why Not...?',
    openFor: (player: string) => `Why not another item for ${player}?`,
    title: (player: string) => `Why not another item for ${player}?`,
    item: 'Item',
    choose: 'Choose an item',
    groups: { weapons: 'Weapons', specializations: 'Specializations', gadgets: 'Gadgets' },
    ask: 'Ask',
    asking: 'Asking...',
    cost: (points: string, cost: number) =>
      Math.abs(cost) < 2 ? 'About equal' : `${cost < 0 ? '+' : '-'}${points}`,
    score: (score: string) => `The best team with it scores ${score}.`,
    show: 'Show This Team',
    failed: 'Failed to find a team',
  },

  comparison: {
    title: 'Compare teams',
    first: 'First team',
    second: 'Second team',
    shown: 'This answer',
    saved: 'Saved teams',
    others: 'Another team',
    score: 'Score',
    best: 'Best team',
    fromLink: 'From a link',
    link: 'Link to a team',
    unavailable: (label: string, items: readonly string[]) =>
      `${label} (unavailable: ${items.join(', ')})`,
    gone: (items: readonly string[]) => `No longer in the game: ${items.join(', ')}.`,
    linkWrong: "This isn't a link to a team.",
    loading: 'Comparing...',
    failed: 'Failed to compare teams',
    member: (playerClass: string, weapon: string) => `${playerClass} ${weapon}`,
    none: 'Nothing the other team lacks',
  },

  notes: {
    strengths: 'Strong at',
    considerations: 'Watch out for',
    map: 'On this map',
    synergy: 'Synergy',
    range: 'Range coverage',
    utility: 'Utility balance',
    enemy: 'Against this team',
  },

  /** Other teams and changes that help, which come after the team. */
  later: {
    busy: 'Comparing with other teams...',
    done: 'Compared with other teams',
    failed: 'Failed to compare with other teams',
    outdated:
      'A saved build or the game data changed since this answer. Optimize again to compare it with other teams.',
  },

  plans: {
    title: (teams: readonly string[]) => `Other teams: ${teams.join(', ')}`,
    named: (plan: string, score: string) => `${plan} (${score})`,
    unnamed: 'Another team',
    showing: (plan: string) => `Showing ${plan}.`,
    back: 'Show Best Team',
    show: 'Show',
    was: 'was',
  },

  field: {
    class: 'Class',
    role: 'Role',
    weapon: 'Weapon',
    specialization: 'Specialization',
    gadgets: 'Gadgets',
  } satisfies Record<TeamChange['field'], string>,

  whatIf: {
    title: (change: string, gain: string) => `One change that helps: ${change} (+${gain})`,
    hint: 'Loosen one pick to raise the score.',
    hintWithUse: 'Loosen one pick to raise the score. Uses one of your optimizer runs.',
    gain: (points: string, score: string) => `+${points} to ${score}`,
    /** Of what the answer gives them, although they asked for something else. */
    asksFor: (player: string, value: string) => `${player} asks for ${value}`,
    /** `value` is null when the preference is dropped. */
    change: {
      preferredClass: (player, value) =>
        value === null ? `${player} plays any class` : `${player} plays ${value}`,
      preferredRole: (player, value) =>
        value === null ? `${player} takes any role` : `${player} plays ${value}`,
      playstyle: (player, value) =>
        value === null ? `${player} plays any style` : `${player} switches to ${value}`,
      ownWeapons: (player) => `${player} plays any weapon`,
      refusedClasses: (player) => `${player} refuses no class`,
      lockedBuild: (player) => `${player} drops the saved build`,
    } satisfies Record<WhatIf['field'], Preference>,
  },

  proof: {
    proven: 'Proven best',
    provenText: 'No other team scores higher with these picks.',
    bestSoFar: 'Best found so far',
    bestSoFarText: (points: string) => `At most ${points} points short of the best possible.`,
    searched: (branches: number) => `Lineups searched or ruled out: ${branches}.`,
  },
};
