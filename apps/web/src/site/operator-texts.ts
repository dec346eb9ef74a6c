/** The texts around the parts of the operators' page. */
export const operatorTexts = {
  title: 'Operator',
};
