/** The texts of dialogs. */
export const formDialogTexts = {
  delete: 'Delete',
  failedHelp:
    "This part of the page didn't load. Reloading usually fixes it. To keep what's on the page, cancel and save it first.",
};
