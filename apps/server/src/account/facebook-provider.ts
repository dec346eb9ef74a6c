import type { OAuthProvider } from 'better-auth/oauth2';
import { facebook } from 'better-auth/social-providers';
import type { FacebookSetup } from './sign-in-provider.ts';

/**
 * Facebook as the library knows it, which asks Facebook for whom and for which app an access token is. What it would do
 * besides is left out: it takes an identity token without checking the signature, and the site never asks for one.
 */
export function facebookProvider({ clientId, clientSecret }: FacebookSetup): OAuthProvider {
  const library = facebook({
    clientId,
    clientSecret,
    // Facebook doesn't say whether it has checked an address.
    mapProfileToUser: () => ({ emailVerified: false }),
  });
  const { idToken: _checksTokensOfApps, ...rest } = library;
  return {
    ...rest,
    accountSubject: ({ profile }) => (profile as { readonly id: string }).id,
    getUserInfo: ({ idToken: _unchecked, ...tokens }) => library.getUserInfo(tokens),
  };
}
