/** The texts of a player's own place in the club. */
export const ownMembershipTexts = {
  listed: "Show me on the club's public page",
  listedHint: 'Your name, your role, and your public builds.',
  badge: 'Show or hide the badge next to your name in your',
  account: 'account',
  leave: 'Leave Club',
  leaveTitle: (name: string) => `Leave ${name}?`,
  leaveOwnerText:
    'Another member becomes the owner, and can keep the club. Without another member, it ends now.',
  leaveText: 'You lose the Premium plan from this club. Come back with a new invitation.',
  failed: 'Failed to save the change',
  leaveFailed: 'Failed to leave the club',
};
