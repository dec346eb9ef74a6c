/** The text of moderation on pages of other features. The rest is next to what shows it, and loads with it. */
export const texts = {
  report: 'Report',
};
