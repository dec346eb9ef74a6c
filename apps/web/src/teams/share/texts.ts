function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1) ?? ''}`;
}

/** The texts of shared teams. */
export const texts = {
  title: (names: readonly string[]) => `Team: ${listed(names)}`,
  titleOfOne: (name: string) => `${name}'s loadout`,
  intro: (map: string | undefined) =>
    map === undefined ? 'Who takes what.' : `Who takes what on ${map}.`,
  introOfOne: 'Your loadout: take these.',
  loadout: (name: string, playerClass: string, items: readonly string[]) =>
    `${name}: ${playerClass}, ${items.join(', ')}.`,
  onMap: (map: string) => `On ${map}.`,
  scoreFailed: 'Failed to load the score',
  notFound: 'Team not found',
  notFoundHelp: 'This link is incomplete, or its items left the game. Ask for a new one.',
  openOptimizer: 'Team Optimizer',
  openInOptimizer: 'Open in Team Optimizer',
  wholeTeam: 'Show Whole Team',
  shareTitle: 'Share this team',
  link: 'Link',
  copyLink: 'Copy Link',
  alone: 'Send one loadout alone:',
  pictureAlt: (title: string) => `${title}, drawn with weapons and gadgets`,
};
