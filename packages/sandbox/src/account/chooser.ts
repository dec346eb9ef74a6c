import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import type { Issuer } from './issuer.ts';
import { checkPageMethod, endedPage, readForm, sendPage } from '../pages/index.ts';
import { chooserPage } from './chooser-page.ts';
import { DEMO_IDENTITIES } from './provider-kinds.ts';
import type { DemoIdentity } from './provider-kinds.ts';

const LONGEST_EMAIL = 254;

/** Shows the page where a visitor picks an identity, and returns the choice to the site. */
export async function serveChooser(
  issuer: Issuer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  checkPageMethod(request);
  try {
    const { prompt } = await issuer.oidc.interactionDetails(request, response);
    if (request.method === 'POST') {
      await takeChoice(issuer, request, response);
      return;
    }
    const { loginHint } = prompt.details;
    const typed = typeof loginHint === 'string' ? { email: loginHint } : {};
    sendPage(response, 200, chooserPage(issuer.kind, typed));
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const sentence = 'It was completed or timed out. Close this window and sign in again.';
    sendPage(response, 400, endedPage('Sign-in expired', sentence));
  }
}

async function takeChoice(
  issuer: Issuer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request);
  if (form.get('action') === 'cancel') {
    const result = { error: 'access_denied', error_description: 'Sign-in canceled.' };
    await issuer.oidc.interactionFinished(request, response, result);
    return;
  }
  const identity = chosenIdentity(issuer, form);
  if (identity === undefined) {
    const problem = 'Enter a valid email address.';
    const typed = { email: form.get('email') ?? '', problem };
    sendPage(response, 422, chooserPage(issuer.kind, typed));
    return;
  }
  const login = { accountId: issuer.subjectOf(identity), remember: false };
  await issuer.oidc.interactionFinished(request, response, { login });
}

function chosenIdentity(issuer: Issuer, form: URLSearchParams): DemoIdentity | undefined {
  const known = DEMO_IDENTITIES.find(({ email }) => email === form.get('identity'));
  if (known !== undefined) return known;
  const email = (form.get('email') ?? '').trim();
  if (email.length > LONGEST_EMAIL || !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    return undefined;
  const isEmailVerified = issuer.kind.tellsVerified && form.get('verified') === 'yes';
  return { name: email.slice(0, email.indexOf('@')), email, isEmailVerified };
}
