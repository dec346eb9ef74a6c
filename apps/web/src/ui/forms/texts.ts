/** The texts of fields, and of parts that failed to load. */
export const texts = {
  isInvalid: (label: string, type: string) =>
    type === 'email'
      ? 'Enter an email address, such as name@example.com'
      : `${label} isn't complete`,
  partsFailed: 'Parts of this page failed to load',
  partsFailedHelp: 'Check your connection, or try again in a moment.',
  partNotLoaded: 'Not loaded',
};
