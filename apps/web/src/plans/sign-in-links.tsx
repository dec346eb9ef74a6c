import { href } from '../addresses.ts';
import { ButtonLink, uiTexts } from '../ui/index.ts';

/** The two options for guests: sign in, or create an account. */
export function SignInLinks() {
  return (
    <>
      <ButtonLink href={href.login} kind="primary">
        {uiTexts.signIn}
      </ButtonLink>
      <ButtonLink href={href.register}>{uiTexts.createAccount}</ButtonLink>
    </>
  );
}
