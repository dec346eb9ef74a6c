import { INVITATION_DAYS } from '@trifecta/domain/clubs';
import { clubInvitationTexts } from './invitation-texts.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The time until an invitation ends, in whole days, or in hours on its last day. */
export function timeLeft(endsAt: string, now: Date): string {
  const leftMs = Date.parse(endsAt) - now.getTime();
  if (leftMs > DAY_MS) {
    // The browser's clock may be behind.
    return clubInvitationTexts.days(Math.min(INVITATION_DAYS, Math.ceil(leftMs / DAY_MS)));
  }
  if (leftMs >= HOUR_MS) return clubInvitationTexts.hours(Math.floor(leftMs / HOUR_MS));
  return clubInvitationTexts.minutes;
}
