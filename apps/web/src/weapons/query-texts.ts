/** The texts of the weapons' requests, which more pages need than the feature's other texts. */
export const queryTexts = {
  /** Logged, see docs/specification.md#weapon-comparison. */
  failed: 'Failed to load weapons',
};
