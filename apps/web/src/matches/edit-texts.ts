/** The texts of a match's form, which only players who edit one load. */
export const editTexts = {
  title: 'Edit match',
  save: 'Save Match',
  gone: 'This match was deleted in another tab or on another device. Cancel, and log it again if it counts.',
};
