/** The texts of charts. */
export const chartTexts = {
  showAsTable: 'Show as table',
  tableOf: (chart: string) => `${chart} (table)`,
};
