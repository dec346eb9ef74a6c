/** Texts of forms whose values were saved elsewhere meanwhile. */
export const changedTexts = {
  changedMeanwhile:
    'This was saved elsewhere while you were editing it. Save again to keep your changes, or use what was saved.',
  saved: (value: string) => `Saved: ${value || 'nothing'}`,
  yours: (value: string) => `Yours: ${value || 'nothing'}`,
  useSaved: 'Use Saved',
};
