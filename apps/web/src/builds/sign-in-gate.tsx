import { PLANS } from '@trifecta/domain/plans';
import { SignInLinks } from '../plans/index.ts';
import { Notice } from '../ui/index.ts';
import { BulletList } from '../ui/forms/index.ts';
import { gateTexts } from './gate-texts.ts';

/** Replaces the player's own builds for guests. */
export function SignInGate() {
  const { maxBuilds, maxFavorites } = PLANS.free.limits;
  return (
    <Notice title={gateTexts.title} actions={<SignInLinks />}>
      <BulletList items={gateTexts.benefits(maxBuilds, maxFavorites)} />
      <p>{gateTexts.noCard}</p>
    </Notice>
  );
}
