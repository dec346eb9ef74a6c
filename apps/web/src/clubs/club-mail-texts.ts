/** The texts of the setting for emails about one's club. */
export const clubMailTexts = {
  title: 'Club emails',
  choice: 'Email me about my club',
  hint: "When your role changes, the club is offered to you or changes hands, you're removed, or it's on hold or back. If everything in it will be deleted, you always get an email.",
  failed: 'Failed to load your club email settings',
  notSaved: 'Failed to save your club email settings',
};
