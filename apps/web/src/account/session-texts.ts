/** Failures to learn who uses the page, for the log. Small, because every page loads them. */
export const sessionTexts = {
  session: 'Failed to load session',
  profile: 'Failed to load profile',
};
