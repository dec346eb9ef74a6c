/** The texts of dialogs about a team, which load when they open. */
export const dialogTexts = {
  save: {
    title: 'Save Team',
    name: 'Team name',
    description: 'Description (optional)',
    failed: 'Failed to save team',
    saved: 'Team saved successfully!',
    savedAs: (name: string) => `“${name}” is in your saved teams.`,
  },

  saved: {
    title: 'Saved Teams',
    max: ' of 100',
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
    part: 'Who is it for?',
    wholeTeam: 'Whole team',
    discord: 'Discord text',
    copyText: 'Copy Text',
    link: 'Link',
    copyLink: 'Copy Link',
    picks: 'Link to the optimizer with these picks',
    about: "Anyone with the link sees the loadouts. Your saved builds aren't shared.",
    gone: (items: readonly string[]) =>
      `A link can't show this team. No longer in the game: ${items.join(', ')}.`,
    heading: (site: string) => `${site} team`,
    headingWithScore: (heading: string, score: string, map: string | undefined) =>
      map === undefined ? `${heading}: ${score}/100` : `${heading}: ${score}/100 on ${map}`,
    loadout: (player: string) => `${player}'s loadout`,
    scores: (synergy: string, balance: string, range: string, utility: string) =>
      `Synergy ${synergy} · Balance ${balance} · Range ${range} · Utility ${utility}`,
  },
};
