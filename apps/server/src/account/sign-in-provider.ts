import type { SignInProvider } from '@trifecta/domain/account';

/** A provider outside this site. */
export type OutsideProvider = Exclude<SignInProvider, 'password'>;

/**
 * The connection to one provider: the real one as the library knows it, or any OpenID provider by its issuer (the
 * demo's stand-ins) under the same id.
 */
export type SignInProviderSetup =
  | {
      readonly kind: 'builtin';
      readonly id: OutsideProvider;
      readonly clientId: string;
      readonly clientSecret: string;
    }
  | {
      readonly kind: 'oidc';
      readonly id: OutsideProvider;
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
    };
