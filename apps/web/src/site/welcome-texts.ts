/** The texts of the banner for first-time visitors. */
export const texts = {
  label: 'Welcome',
  title: (site: string) => `Welcome to ${site}!`,
  compareWeapons: 'Compare Weapons',
  text: 'Compare weapons and browse builds, no account needed. Sign up to save your own.',
};
