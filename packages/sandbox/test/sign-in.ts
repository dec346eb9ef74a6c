import { createHash, createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import type { RunningProvider } from '../src/index.ts';
import { Visitor } from './visitor.ts';

/** The test site's callback. Its port isn't the registered one. */
export const REDIRECT_URI = 'http://127.0.0.1:49152/api/auth/callback/google';

const CODE_VERIFIER = 'a-verifier-of-at-least-forty-three-characters';

/** The discovery document. */
interface Discovery {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly userinfo_endpoint: string;
  readonly jwks_uri: string;
}

/** Reads a provider's discovery document. */
export async function discover(provider: RunningProvider): Promise<Discovery> {
  const response = await fetch(`${provider.issuer}/.well-known/openid-configuration`);
  return (await response.json()) as Discovery;
}

/** The URL to which a site sends a visitor. */
export async function authorizationAddress(
  provider: RunningProvider,
  changed: Readonly<Record<string, string>> = {},
): Promise<URL> {
  const url = new URL((await discover(provider)).authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: provider.clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: REDIRECT_URI,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(CODE_VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changed,
  }).toString();
  return url;
}

/** Opens the chooser of a provider. */
export async function openChooser(visitor: Visitor, provider: RunningProvider, login_hint = '') {
  const address = await authorizationAddress(provider, login_hint === '' ? {} : { login_hint });
  const { url, page = '' } = await visitor.follow(await visitor.open(address), address);
  return { url, page };
}

/** Picks an identity on the page and returns the site's URL to which the visitor is sent back. */
export async function choose(
  visitor: Visitor,
  provider: RunningProvider,
  form: Readonly<Record<string, string>>,
): Promise<URL> {
  const { url } = await openChooser(visitor, provider);
  return (await visitor.follow(await visitor.open(url, form), url)).url;
}

/** Redeems a code and returns the tokens the site gets for it. */
export async function redeem(provider: RunningProvider, returned: URL, secret?: string) {
  const { token_endpoint: tokenEndpoint } = await discover(provider);
  const credentials = `${provider.clientId}:${secret ?? provider.clientSecret}`;
  const response = await fetch(tokenEndpoint, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: returned.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT_URI,
      code_verifier: CODE_VERIFIER,
    }),
  });
  const body = (await response.json()) as { readonly id_token?: string; readonly error?: string };
  return { status: response.status, idToken: body.id_token ?? '', error: body.error };
}

/** Checks an ID token's signature with the provider's published keys and reads its claims. */
export async function verifiedClaims(
  provider: RunningProvider,
  idToken: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { jwks_uri: keysAddress } = await discover(provider);
  const { keys } = (await (await fetch(keysAddress)).json()) as { keys: JsonWebKey[] };
  const [header = '', payload = '', signature = ''] = idToken.split('.');
  const isGenuine = keys.some((key) =>
    verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  );
  if (!isGenuine) throw new Error('The ID token is signed with none of the published keys.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

/** Signs a new visitor in and returns the identity the site gets. */
export async function signIn(
  provider: RunningProvider,
  form: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { idToken } = await redeem(provider, await choose(new Visitor(), provider, form));
  return verifiedClaims(provider, idToken);
}
