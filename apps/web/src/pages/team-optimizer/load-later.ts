/**
 * What the page needs once something was pressed, in one file. It loads once the page is there, so that an answer, its dialogs,
 * and what went wrong show even if the connection is lost.
 */
export const loadLater = async () => await import('./later.ts');
