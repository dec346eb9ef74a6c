/** The texts around the pages. */
export const texts = {
  skipLink: 'Skip to content',
  noScript: 'This page needs JavaScript.',
  unreachable: "Can't reach the server",
  unreachableHelp:
    "We couldn't check whether you're signed in. Check your connection and try again.",
  /** The title in the browser's tab while an email address isn't verified. */
  unverified: 'Verify your email',
};
