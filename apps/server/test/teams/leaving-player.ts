import type { StartedApp } from '../support/start-app.ts';
import type { TestPlayer } from '../support/players.ts';
import { addSigningKey, claimsOf, signClaims } from '../support/tokens.ts';
import { aTeamRequest } from './team-factory.ts';

/** Requests a team. Returns a function that hangs up, and resolves to 'left' if no response came before that. */
export async function askUntilLeaving(
  site: StartedApp,
  player: TestPlayer,
  name: string,
): Promise<() => Promise<Response | 'left'>> {
  const claims = claimsOf(site, player.id, player.email);
  const token = await signClaims(claims, await addSigningKey(site));
  const leaving = new AbortController();
  const answer = fetch(`${site.origin}/api/optimize-team`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(aTeamRequest([{ name }])),
    signal: leaving.signal,
  }).catch(() => 'left' as const);
  return () => {
    leaving.abort();
    return answer;
  };
}
