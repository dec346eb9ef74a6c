/** Texts of forms about values from before that weren't saved. Small, because several pages load them. */
export const draftTexts = {
  found: 'Your unsaved changes are back.',
  discard: 'Discard Changes',
};
