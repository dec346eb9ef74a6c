import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { interactionPolicy, Provider } from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { endedPage, PAGE_HEADERS } from '../pages/index.ts';
import { memoryAdapter } from './memory-adapter.ts';
import type { DemoIdentity, ProviderKind } from './provider-kinds.ts';

const SCOPES = 'openid email profile';
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** An OpenID Connect issuer with its only client. */
export interface Issuer {
  readonly kind: ProviderKind;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly oidc: Provider;
  /** The stable subject of a person at this provider. Remembers the person's claims. */
  subjectOf(identity: DemoIdentity): string;
}

/** Creates a provider's issuer, with its own keys and secret that last as long as the process. */
export function createIssuer(
  kind: ProviderKind,
  address: string,
  redirectUris: readonly string[],
): Issuer {
  const people = new Map<string, DemoIdentity>();
  const clientId = `demo-${kind.id}`;
  const clientSecret = randomBytes(32).toString('base64url');
  const oidc = new Provider(address, {
    ...configurationOf(kind),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        // The site may be on the next free port: for native clients on loopback, ports are ignored (RFC 8252).
        application_type: 'native',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    findAccount: (_context, subject) => {
      const identity = people.get(subject);
      if (identity === undefined) return undefined;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, ...kind.claimsOf(identity) }),
      };
    },
  });
  return {
    kind,
    clientId,
    clientSecret,
    oidc,
    subjectOf: (identity) => {
      const text = `${kind.id}:${identity.email.toLowerCase()}`;
      const subject = createHash('sha256').update(text).digest('hex').slice(0, 32);
      people.set(subject, identity);
      return subject;
    },
  };
}

function configurationOf(kind: ProviderKind): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: memoryAdapter(),
    jwks: { keys: [signingKey()] },
    // Cookies ignore ports, and the site and the other providers are on the same host.
    cookies: {
      names: {
        session: `demo_${kind.id}_session`,
        interaction: `demo_${kind.id}_interaction`,
        resume: `demo_${kind.id}_resume`,
      },
      keys: [randomBytes(32)],
      long: { ...cookie, path: `/${kind.id}` },
      short: cookie,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Puts the identity into the ID token, as the real providers do.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      url: (_context, interaction) => `/${kind.id}/interaction/${interaction.uid}`,
      policy: [alwaysChoose()],
    },
    loadExistingGrant: grantEverything,
    // Sessions aren't stored, so nothing can expire with one.
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    renderError: (context, { error_description: description }) => {
      context.set({ ...PAGE_HEADERS });
      const sentence = description ?? 'Invalid request.';
      context.body = endedPage("Can't continue sign-in", sentence);
    },
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: MINUTE_SECONDS,
      Grant: HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
}

/** Shows the chooser on every sign-in, and nothing else. */
function alwaysChoose(): interactionPolicy.Prompt {
  const { Check, Prompt } = interactionPolicy;
  return new Prompt(
    { name: 'login', requestable: true },
    ({ oidc }) => ({ loginHint: oidc.params?.['login_hint'] }),
    new Check('not_chosen', 'No account picked yet', ({ oidc }) =>
      oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  );
}

/** Grants everything, since a demo needs no consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const accountId = oidc.session?.accountId;
  const clientId = oidc.client?.clientId;
  if (accountId === undefined || clientId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}
