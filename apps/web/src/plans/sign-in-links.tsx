import { href } from '../addresses.ts';
import { ButtonLink, uiTexts } from '../ui/index.ts';

/** The two ways in for a guest: an account they have, or a new one. */
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
