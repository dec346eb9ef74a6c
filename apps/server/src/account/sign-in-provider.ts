import type { SignInProvider } from '@trifecta/domain/account';

/** A sign-in provider other than the site itself. */
export type OutsideProvider = Exclude<SignInProvider, 'password'>;

/** The registration of this site at a provider. */
interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A provider that proves a person by a signed identity token. */
export interface OpenIdSetup extends Client {
  readonly kind: 'openid';
  readonly id: OutsideProvider;
  /**
   * The `iss` of its tokens, below which its discovery document is. `{tenantid}` stands for the tenant that a token
   * names, as in Microsoft's own document.
   */
  readonly issuer: string;
  /** How it signs. Tokens signed in another way are refused, whatever the provider publishes. */
  readonly algorithm: 'RS256' | 'ES256';
  /** The claim that never changes for a person, which is the key of their account. */
  readonly subject: 'sub' | 'oid';
  /** True when an address counts as verified because the provider says so. */
  readonly provesAddress: boolean;
}

/** Facebook, whose sign-in on the web has no identity token (decision 77). */
export interface FacebookSetup extends Client {
  readonly kind: 'facebook';
  readonly id: 'facebook';
}

/** The connection to one provider. */
export type SignInProviderSetup = OpenIdSetup | FacebookSetup;
