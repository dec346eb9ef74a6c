import { Notice } from '../ui/index.ts';
import { SignInLinks } from './sign-in-links.tsx';
import { texts } from './texts.tsx';

/** The gate for guests, also where they meet something paid on a page that's open to all. */
export function SignInPrompt({ about }: { readonly about: string }) {
  return (
    <Notice title={texts.gate.signIn} actions={<SignInLinks />}>
      <p>{about}</p>
    </Notice>
  );
}
