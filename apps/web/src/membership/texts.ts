/** The texts of badges. */
export const texts = {
  premium: 'Premium',
  club: (tag: string, name: string) => `Club ${tag}: ${name}`,
};
