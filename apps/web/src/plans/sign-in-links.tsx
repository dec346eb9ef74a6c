import { useSignInLink } from '../account/index.ts';
import { href } from '../addresses.ts';
import { ButtonLink, uiTexts } from '../ui/index.ts';

/** The two options for guests: sign in, or create an account. Both lead back here. */
export function SignInLinks() {
  const signIn = useSignInLink(href.login);
  const register = useSignInLink(href.register);
  return (
    <>
      <ButtonLink {...signIn} kind="primary">
        {uiTexts.signIn}
      </ButtonLink>
      <ButtonLink {...register}>{uiTexts.createAccount}</ButtonLink>
    </>
  );
}
