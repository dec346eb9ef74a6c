import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { href } from '../../addresses.ts';
import { Icon } from '../../ui/index.ts';
import {
  CrossingDrawing,
  LoadoutDrawing,
  PodiumDrawing,
  RatedBuildDrawing,
  TeamDrawing,
} from './home-drawings.tsx';
import styles from './home-features.module.css';
import { HomeSection } from './home-section.tsx';
import { texts } from './home-texts.tsx';
import { texts as frameTexts } from '../../site/texts.ts';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** Requires an account. */
  readonly isLocked: boolean;
  readonly drawing: ReactNode;
}

const FEATURES: readonly Feature[] = [
  {
    title: frameTexts.footer.pages.library,
    text: texts.features.library,
    href: href.library,
    isLocked: false,
    drawing: <LoadoutDrawing />,
  },
  {
    title: frameTexts.bar.communityBuilds,
    text: texts.features.communityBuilds,
    href: href.communityBuilds,
    isLocked: false,
    drawing: <RatedBuildDrawing />,
  },
  {
    title: frameTexts.bar.top10,
    text: texts.features.top10,
    href: href.top10,
    isLocked: true,
    drawing: <PodiumDrawing />,
  },
  {
    title: frameTexts.bar.teamOptimizer,
    text: texts.features.teamOptimizer,
    href: href.teamOptimizer,
    isLocked: true,
    drawing: <TeamDrawing />,
  },
];

/** The product's features: a large one for the weapon comparison, smaller ones for the rest. */
export function HomeFeatures() {
  return (
    <HomeSection title={texts.features.title}>
      <div className={styles.layout}>
        <Link href={href.weapons} className={styles.main}>
          <div className={styles.chart} aria-hidden>
            <CrossingDrawing />
            <span className={styles.up}>{texts.features.weapons.timeToKill}</span>
            <span className={styles.turn}>{texts.features.weapons.crossover}</span>
            <span className={styles.across}>{texts.features.weapons.distance}</span>
          </div>
          <h3>{texts.features.weapons.title}</h3>
          <p>{texts.features.weapons.text}</p>
        </Link>
        <ul className={styles.list}>
          {FEATURES.map((feature) => (
            <li key={feature.href}>
              <FeatureRow feature={feature} />
            </li>
          ))}
        </ul>
      </div>
    </HomeSection>
  );
}

function FeatureRow({ feature }: { readonly feature: Feature }) {
  return (
    <Link href={feature.href} className={styles.row}>
      <span className={styles.drawing}>{feature.drawing}</span>
      <div>
        <h3>
          {feature.title}{' '}
          {feature.isLocked && <Icon name="lock" label={frameTexts.bar.locked} size={16} />}
        </h3>
        <p>{feature.text}</p>
      </div>
    </Link>
  );
}
