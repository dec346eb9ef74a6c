/** The texts around a weapon's answer to a situation. */
export const ANSWER_FORM_TEXTS = {
  title: 'In your fight',
  failed: 'Failed to rank it in your fight',
  show: 'Show',
  distance: 'Distance',
  meters: (meters: number) => `${meters} m`,
};
