/** What a guest pressed, offered after signing in. */
export const offeredTexts = {
  rate: (build: string, stars: number) =>
    `Rate “${build}” ${stars} ${stars === 1 ? 'star' : 'stars'}?`,
  mayChange: 'You can change your rating later.',
  rateIt: 'Rate It',
  rating: 'Rating...',
  favorite: (build: string) => `Save “${build}” to your favorites?`,
  save: 'Save It',
  notNow: 'Not Now',
};
