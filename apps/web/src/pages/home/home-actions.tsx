import { href } from '../../addresses.ts';
import { ButtonLink, uiTexts } from '../../ui/index.ts';
import { texts } from './home-texts.tsx';
import { texts as frameTexts } from '../../site/texts.ts';

/** A button of the home page. */
export interface HomeAction {
  readonly text: string;
  readonly href: string;
}

/** The buttons of the home page for one kind of visitor. The first of a pair is the primary one. */
export interface HomeActions {
  readonly hero: readonly [HomeAction, HomeAction];
  readonly closing: readonly [HomeAction, HomeAction];
}

/** The buttons for guests. */
export const SIGNED_OUT_ACTIONS: HomeActions = {
  hero: [
    { text: texts.hero.compareWeapons, href: href.weapons },
    { text: uiTexts.createAccount, href: href.register },
  ],
  closing: [
    { text: uiTexts.createAccount, href: href.register },
    { text: uiTexts.signIn, href: href.login },
  ],
};

/** The buttons for signed-in players. */
export const SIGNED_IN_ACTIONS: HomeActions = {
  hero: [
    { text: texts.hero.compareWeapons, href: href.weapons },
    { text: frameTexts.bar.teamOptimizer, href: href.teamOptimizer },
  ],
  closing: [
    { text: frameTexts.bar.teamOptimizer, href: href.teamOptimizer },
    { text: frameTexts.bar.myBuilds, href: href.myBuilds },
  ],
};

/** The primary action of a home page section, and the secondary one. */
export function HomeActionLinks({
  actions: [main, other],
  className,
}: {
  readonly actions: readonly [HomeAction, HomeAction];
  readonly className: string | undefined;
}) {
  return (
    <div className={className}>
      <ButtonLink href={main.href} kind="primary">
        {main.text}
      </ButtonLink>
      <ButtonLink href={other.href}>{other.text}</ButtonLink>
    </div>
  );
}
