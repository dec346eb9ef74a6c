import { useQuery } from '@tanstack/react-query';
import { PLANS, TIERS } from '@trifecta/domain/billing';
import { CLASS_HEALTH } from '@trifecta/domain/catalogue';
import { patchQuery } from './catalogue/index.ts';
import { SIGNED_OUT_ACTIONS } from './site/home-actions.ts';
import { HomeClosing } from './site/home-closing.tsx';
import { HomeFeatures } from './site/home-features.tsx';
import { HomeFigures } from './site/home-figures.tsx';
import { HomeHero } from './site/home-hero.tsx';
import { HomePlans } from './site/home-plans.tsx';
import { HomeSteps } from './site/home-steps.tsx';

/** The home page. It stands here and not in `site`, because it composes what several features know. */
export function HomePage() {
  const { data: patch } = useQuery(patchQuery);
  const actions = SIGNED_OUT_ACTIONS;
  return (
    <>
      <HomeHero health={CLASS_HEALTH} patch={patch} actions={actions.hero} />
      <HomeFigures />
      <HomeFeatures />
      <HomeSteps />
      <HomePlans plans={TIERS.map((tier) => PLANS[tier])} actions={actions.plans} />
      <HomeClosing actions={actions.closing} />
    </>
  );
}
