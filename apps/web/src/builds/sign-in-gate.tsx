import { PLANS } from '@trifecta/domain/plans';
import { href } from '../addresses.ts';
import { ButtonLink, Notice, uiTexts } from '../ui/index.ts';
import { BulletList } from '../ui/forms/index.ts';
import { texts } from './texts.ts';

/** Takes the place of the player's own builds for guests. */
export function SignInGate() {
  const { maxBuilds, maxFavorites } = PLANS.free.limits;
  return (
    <Notice
      title={texts.signInGate.title}
      actions={
        <>
          <ButtonLink href={href.login} kind="primary">
            {uiTexts.signIn}
          </ButtonLink>
          <ButtonLink href={href.register}>{uiTexts.createAccount}</ButtonLink>
        </>
      }
    >
      <BulletList items={texts.signInGate.benefits(maxBuilds, maxFavorites)} />
      <p>{texts.signInGate.noCard}</p>
    </Notice>
  );
}
