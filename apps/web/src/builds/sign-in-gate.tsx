import { PLANS } from '@trifecta/domain/plans';
import { href } from '../addresses.ts';
import { ButtonLink, Notice } from '../ui/index.ts';
import { BulletList } from '../ui/forms/index.ts';

/** Stands in the place of a player's own builds for who is not signed in. */
export function SignInGate() {
  const { maxBuilds, maxFavorites } = PLANS.free.limits;
  return (
    <Notice
      title="Sign in to create and manage your builds"
      actions={
        <>
          <ButtonLink href={href.login} kind="primary">
            Sign In
          </ButtonLink>
          <ButtonLink href={href.register}>Create Account</ButtonLink>
        </>
      }
    >
      <BulletList
        items={[
          `Save up to ${maxBuilds} builds per class`,
          'Publish them for others to rate',
          "Rate other players' builds",
          `Keep ${maxFavorites} favorites`,
        ]}
      />
      <p>No credit card required for free account</p>
    </Notice>
  );
}
