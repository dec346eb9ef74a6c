import type { SignInProvider } from '@trifecta/domain/account';

/** A sign-in provider other than the site itself. */
export type OutsideProvider = Exclude<SignInProvider, 'password'>;

/**
 * The connection to one provider: either one the library supports, or any OpenID provider by its issuer (the demo's
 * stand-ins) under the same id.
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
