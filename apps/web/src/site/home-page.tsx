import { useAuth } from '../account/index.ts';
import { SIGNED_IN_ACTIONS, SIGNED_OUT_ACTIONS } from './home-actions.ts';
import { HomeClosing } from './home-closing.tsx';
import { HomeFeatures } from './home-features.tsx';
import { HomeFigures } from './home-figures.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePlans } from './home-plans.tsx';
import { HomeSteps } from './home-steps.tsx';

/** The home page. */
export function HomePage() {
  const isSignedIn = useAuth().status === 'signed-in';
  const actions = isSignedIn ? SIGNED_IN_ACTIONS : SIGNED_OUT_ACTIONS;
  return (
    <>
      <HomeHero actions={actions.hero} />
      <HomeFigures />
      <HomeFeatures />
      <HomeSteps />
      <HomePlans isSignedIn={isSignedIn} />
      <HomeClosing actions={actions.closing} />
    </>
  );
}
