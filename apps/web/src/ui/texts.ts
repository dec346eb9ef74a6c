/** The texts of the design system, and the words that every feature puts on its controls. */
export const texts = {
  // Words for every feature.
  tryAgain: 'Try Again',
  cancel: 'Cancel',
  done: 'Done',
  /** The name of a sheet with how many of its fields are set. */
  counted: (title: string, count: number) => (count === 0 ? title : `${title} (${count})`),
  loading: 'Loading...',
  loadMore: 'Load More',
  saving: 'Saving...',
  processing: 'Processing...',
  search: 'Search',
  sortBy: 'Sort by',
  filters: 'Filters',
  all: 'All',
  signIn: 'Sign In',
  createAccount: 'Create Account',
  anonymous: 'Anonymous',
  comingSoon: 'Coming soon',
  /** A benefit of a plan in a list that has no room for a mark. */
  coming: (feature: string) => `${feature} (coming soon)`,

  // Texts of the design system.
  dismiss: 'Dismiss',
  isRequired: (label: string) => `${label} is required`,
  isInvalid: (label: string, type: string) =>
    type === 'email'
      ? 'Enter an email address, such as name@example.com'
      : `${label} isn't complete`,
  delete: 'Delete',
  deleting: 'Deleting...',
  showBuilds: 'Show Builds',
  showAsTable: 'Show as table',
  tableOf: (chart: string) => `${chart} (table)`,
  qrCode: 'QR code',
  copied: 'Copied',
  share: 'Share',
  linkCopied: 'Link copied',
  notCopied: 'Copy the link from the address bar.',
  selectedToCopy: 'Selected. Press Ctrl+C to copy.',
  pageFailed: 'Something went wrong',
  pageFailedHelp: "This part of the page didn't load. Reloading usually fixes it.",
  offlineHelp: "You're offline. Reload the page once you're connected again.",
  partsFailed: 'Parts of this page failed to load',
  partsFailedHelp: 'Check your connection, or try again in a moment.',
  partNotLoaded: 'Not loaded',
  dialogFailedHelp:
    "This part of the page didn't load. Reloading usually fixes it. To keep what's on the page, cancel and save it first.",
  reloadPage: 'Reload Page',
};
