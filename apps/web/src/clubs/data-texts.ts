import { DISBAND_DAYS } from '@trifecta/domain/clubs';

/** The texts of a club's data, and of its end. */
export const clubDataTexts = {
  export: 'Export Club Data',
  exporting: 'Exporting...',
  exportHelp: 'Everything in the club, as JSON.',
  exportFailed: 'Failed to export the club',
  handOver: 'Hand Over Club',
  handOverTitle: 'Hand over your club',
  offer: 'Offer Club',
  handOverText:
    'The member you choose gets an offer. Nothing changes until they accept it, and you can withdraw it. Then they decide on everything, and you become a captain.',
  offered: (name: string, day: string) =>
    `You offered the club to ${name} on ${day}. Nothing changes until they accept.`,
  withdraw: 'Withdraw Offer',
  withdrawFailed: 'Failed to withdraw the offer',
  staysPaid: (name: string, day: string) =>
    `The club is paid until ${day}. After that, ${name} needs a Team plan for it. Your own plan renews until you cancel it.`,
  staysActive: (name: string) =>
    `${name} has a Team plan. The club stays active for as long as that lasts. Your own plan renews until you cancel it.`,
  lapses: (name: string) =>
    `${name} has no Team plan, so the club is on hold as soon as they accept. You can all still read and export everything, but nothing can change until ${name} gets a Team plan.`,
  staysLapsed: (name: string) =>
    `${name} has no Team plan, so the club stays on hold until they get one.`,
  revives: (name: string) => `${name} has a Team plan, so the club is active again right away.`,
  newOwner: 'New owner',
  handOverFailed: 'Failed to hand over the club',
  handOverNobody: 'You can hand over the club once it has another member.',
  disband: 'Disband Club',
  disbandTitle: (name: string) => `Disband ${name}?`,
  disbandText: `Nothing is deleted yet. The club ends in ${DISBAND_DAYS} days, and you can keep it until then.`,
  disbandPoints: [
    'Until then, everyone reads and exports everything and keeps Premium, but nobody edits.',
    'All members get an email, and open invitations end.',
    'Members copy the builds they made to My Builds in one press. Everything they made is in the export of their account.',
    'After that, everything in the club is deleted for good, and Premium from it ends.',
  ],
  disbandConfirm: (tag: string) => `Type ${tag} to confirm`,
  disbanding: 'Disbanding...',
  disbandFailed: 'Failed to disband the club',
};
