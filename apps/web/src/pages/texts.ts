/** What the heads of all pages share. */
export const texts = {
  description: (site: string) => `${site}, the companion app for THE FINALS players.`,
};
