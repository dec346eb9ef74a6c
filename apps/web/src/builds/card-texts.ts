/** The texts of a build's card. Apart from the rest, because lists of builds need no others. */
export const cardTexts = {
  gone: 'not in the game anymore',
  madeFor: 'Made for',
};
