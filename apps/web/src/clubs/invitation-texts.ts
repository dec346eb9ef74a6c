/** The texts of invitations to a club. */
export const clubInvitationTexts = {
  help: 'Send the link to your team. Everyone who opens it can join while there are seats.',
  create: 'New Invitation',
  creating: 'Creating invitation...',
  full: 'All seats are taken. Invitations work again when a seat is free.',
  none: 'No open invitations.',
  link: 'Invitation link',
  copy: 'Copy Link',
  qr: 'QR code',
  madeBy: (inviter: string, left: string) => `By ${inviter} · ${left}`,
  days: (count: number) => (count === 1 ? '1 day left' : `${count} days left`),
  hours: (count: number) => (count === 1 ? '1 hour left' : `${count} hours left`),
  minutes: 'Less than an hour left',
  elsewhere: 'The link is only shown in the browser that created it.',
  withdraw: 'Withdraw',
  failed: 'Failed to change the invitations',
};
