import { expect, vi } from 'vitest';
import { PASSWORD } from '../support/browser.ts';
import type { Browser } from '../support/browser.ts';
import { totpCode } from './totp.ts';

const STEP_MS = 30_000;

/** A player's authenticator app and backup codes. */
export interface Authenticator {
  readonly uri: URL;
  readonly backupCodes: readonly string[];
  /** Advances the clock, which the test has stopped, and returns the next code. */
  readonly next: () => string;
  /** The code currently on the screen. */
  readonly current: () => string;
}

/** Starts turning on two-step sign-in for a signed-in browser, up to the first code. */
export async function beginSecondStep(browser: Browser): Promise<Authenticator> {
  const answer = await browser.post('/api/auth/two-factor/enable', { password: PASSWORD });
  expect(answer.status).toBe(200);
  const { totpURI, backupCodes } = answer.json() as { totpURI: string; backupCodes: string[] };
  const uri = new URL(totpURI);
  const key = uri.searchParams.get('secret') ?? '';
  const current = (): string => totpCode(key, Date.now());
  const next = (): string => {
    vi.setSystemTime(Date.now() + STEP_MS);
    return current();
  };
  return { uri, backupCodes, next, current };
}

/** Turns on two-step sign-in for a signed-in browser. */
export async function turnOnSecondStep(browser: Browser): Promise<Authenticator> {
  const app = await beginSecondStep(browser);
  const answer = await browser.post('/api/auth/two-factor/verify-totp', { code: app.next() });
  expect(answer.status).toBe(200);
  return app;
}
