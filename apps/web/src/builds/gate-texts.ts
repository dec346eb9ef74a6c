/** The texts of what replaces the player's own builds for guests. */
export const gateTexts = {
  title: 'Sign in to create and manage your builds',
  benefits: (maxBuilds: number | null, maxFavorites: number | null) => [
    `Save up to ${maxBuilds} builds per class`,
    'Publish them for others to rate',
    "Rate other players' builds",
    `Keep ${maxFavorites} favorites`,
  ],
  noCard: 'No credit card required for free account',
};
