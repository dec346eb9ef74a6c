/** The texts of the choice of a map. */
export const mapTexts = {
  field: 'Map',
  choose: 'Choose a map',
  tips: 'Map tips',
  sightlines: 'Sightlines',
  verticalPlay: 'Vertical play',
  destruction: 'Destruction',
  level: { short: 'Short', medium: 'Medium', long: 'Long', low: 'Low', high: 'High' },
  yes: 'Yes',
  no: 'No',
};
