export const texts = {
  offline: (since: Date) =>
    `Offline, as of ${new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(since)}.`,
};
