import { waitingWish } from '../../account/waiting-wish.ts';
import { logFailure } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { loginTexts } from './login-texts.ts';

/**
 * Keeps on the server where a new player was going, for when the address is verified in another tab or on another device.
 * Of an invitation, the account remembers which one it is. Failures are only logged: this tab still knows.
 */
export async function sendWish(): Promise<void> {
  const wish = waitingWish();
  if (wish === undefined) return;
  try {
    await callApiAsPlayer('PUT /api/account/destination', loginTexts.wishFailed, { body: wish });
    if (wish.act === 'invitation') await sendInvitation();
  } catch (error) {
    logFailure(loginTexts.wishFailed, error);
  }
}

async function sendInvitation(): Promise<void> {
  const { keptInvitation } = await import('../../clubs/invitation-storage.ts');
  const secret = keptInvitation();
  if (secret === null) return;
  await callApiAsPlayer('POST /api/club/invitations/waiting', loginTexts.wishFailed, {
    body: { secret },
  });
}
