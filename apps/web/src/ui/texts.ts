/**
 * The texts of the design system that every page loads, and the words that every feature puts on its controls. Those of forms,
 * dialogs, charts, and sharing are with them.
 */
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
  deleting: 'Deleting...',
  showBuilds: 'Show Builds',
  pageFailed: 'Something went wrong',
  pageFailedHelp: "This part of the page didn't load. Reloading usually fixes it.",
  offlineHelp: "You're offline. This part loads once you're connected again.",
  reloadPage: 'Reload Page',
};
