/** The texts about clubs and badges on the account page, apart from those that it loads first. */
export const clubTexts = {
  fromClub: (club: string) => `From your club, ${club}.`,
  paidTwice: (club: string) =>
    `Your club, ${club}, includes Premium. You can cancel your own plan and keep everything it gives you.`,
  badge: 'Badge',
  choice: 'Show my badge next to my name',
  hint: 'On your public builds, in the top 10, and in link previews.',
  none: "You don't have a badge right now. Premium and clubs come with one.",
  failed: 'Failed to load your badge',
  notSaved: 'Failed to save the change',
};
