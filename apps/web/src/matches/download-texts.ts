/** The texts of the downloads, which only players with matches load. */
export const downloadTexts = {
  about: 'All of your matches in one file, whatever is filtered here.',
  csv: 'Download as CSV',
  json: 'Download as JSON',
  failed: "Your matches couldn't be downloaded. Try again.",
  file: (today: Date, kind: 'csv' | 'json') =>
    `matches-${[today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0')).join('-')}.${kind}`,
};
