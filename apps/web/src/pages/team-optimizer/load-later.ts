/**
 * Loads all that the page needs once something was pressed, in one file. It's asked for once the page is there, so that an answer,
 * its dialogs, and failures show even if the connection is lost.
 */
export const loadLater = async () => await import('./later.ts');
