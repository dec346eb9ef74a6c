import { callApiAsPlayer } from '../api/player-client.ts';
import type { Profile } from './auth-context.tsx';
import { clearRecords } from './display-name-records.ts';
import { releaseName } from './required-name.ts';

/** Chooses the player's display name, which nobody needs to be reminded of any more. */
export async function setDisplayName(displayName: string, failureText: string): Promise<Profile> {
  const profile = await callApiAsPlayer('PUT /api/profile', failureText, { body: { displayName } });
  clearRecords();
  releaseName();
  return profile;
}
