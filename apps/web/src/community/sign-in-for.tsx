import { Link } from 'wouter';
import { useSignInLink } from '../account/index.ts';
import { href } from '../addresses.ts';
import { uiTexts } from '../ui/index.ts';

/** The link of a refused act: signs in, and comes back here, where the act is offered again. */
export function SignInFor({ act }: { readonly act: string }) {
  return <Link {...useSignInLink(href.login, act)}>{uiTexts.signIn}</Link>;
}
