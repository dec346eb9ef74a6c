import type { PlayerData } from './account/index.ts';
import { subscriptionsOfAccount } from './billing/player-data.ts';
import { buildsOfAccount } from './builds/player-data.ts';
import type { CurrentCatalogue } from './catalogue/index.ts';
import { clubMailOfAccount } from './clubs/mails/club-mail.store.ts';
import { membershipOfAccount } from './clubs/player-data.ts';
import { unopenedGamePlans } from './clubs/playbook/unopened-game-plans.ts';
import { EDITS_OF_ACCOUNT, MADE_IN_CLUBS } from './clubs/playbook/playbook-data.ts';
import { communityDataOfAccount } from './community/player-data.ts';
import type { OpenDatabase } from './db/index.ts';
import { matchesOfAccount } from './matches/player-data.ts';
import { moderationOfAccount } from './moderation/player-data.ts';
import { JOINED_ROOMS, roomsOfAccount } from './rooms/player-data.ts';
import { webhooksOfAccount } from './signals/webhook.store.ts';
import { teamsOfAccount } from './teams/player-data.ts';
import { seenUpdateOfAccount } from './updates/seen-update.store.ts';
import { updateMailOfAccount } from './updates/update-mail.store.ts';

/**
 * What all features store about players, for commands: what the running site exports and deletes too, in its order, but
 * without its connections. The servers that run close theirs when they look next, and delete customers at Stripe.
 */
export function allPlayerData({
  database: { changes },
  catalogue,
  now,
}: {
  readonly database: OpenDatabase;
  readonly catalogue: CurrentCatalogue;
  readonly now: () => Date;
}): readonly PlayerData[] {
  const nothing = () => undefined;
  return [
    seenUpdateOfAccount,
    updateMailOfAccount,
    membershipOfAccount(unopenedGamePlans(changes, now)),
    EDITS_OF_ACCOUNT,
    MADE_IN_CLUBS,
    clubMailOfAccount,
    roomsOfAccount({ look: nothing }),
    JOINED_ROOMS,
    webhooksOfAccount,
    matchesOfAccount,
    ...teamsOfAccount,
    ...communityDataOfAccount,
    moderationOfAccount,
    buildsOfAccount(catalogue, changes),
    subscriptionsOfAccount(now, nothing),
  ];
}
