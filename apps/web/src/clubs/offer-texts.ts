/** The texts of a club that is offered to a player. */
export const clubOfferTexts = {
  title: (owner: string, club: string) => `${owner} offers you ${club}`,
  what: (owner: string) =>
    `As the owner, you decide on everything, and the club needs your Team plan. ${owner} becomes a captain.`,
  hasPlan: 'Your Team plan keeps it active. You pay nothing more.',
  later: (day: string, dollars: number) =>
    `Accepting costs nothing now: it's paid until ${day}. After that, it's on hold unless you get a Team plan for $${dollars} per month.`,
  now: (dollars: number) =>
    `Accepting costs nothing, but the club is on hold until you get a Team plan for $${dollars} per month.`,
  never:
    'Nothing changes until you accept. Later, you can offer the club to someone else, or disband it.',
  accept: 'Accept',
  decline: 'Decline',
  failed: 'Failed to answer the offer',
};
