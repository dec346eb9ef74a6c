import { PLANS } from '@trifecta/domain/plans';
import { SignInLinks } from '../plans/index.ts';
import { Notice } from '../ui/index.ts';
import { BulletList } from '../ui/forms/index.ts';
import { texts } from './texts.ts';

/** Replaces the player's own builds for guests. */
export function SignInGate() {
  const { maxBuilds, maxFavorites } = PLANS.free.limits;
  return (
    <Notice title={texts.signInGate.title} actions={<SignInLinks />}>
      <BulletList items={texts.signInGate.benefits(maxBuilds, maxFavorites)} />
      <p>{texts.signInGate.noCard}</p>
    </Notice>
  );
}
