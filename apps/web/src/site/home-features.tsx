import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { Icon } from '../ui/index.ts';
import {
  CrossingDrawing,
  LoadoutDrawing,
  PodiumDrawing,
  RatedBuildDrawing,
  TeamDrawing,
} from './home-drawings.tsx';
import styles from './home-features.module.css';
import { HomeSection } from './home-section.tsx';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** Asks for an account. */
  readonly isLocked: boolean;
  readonly drawing: ReactNode;
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Build Library',
    text: 'Proven loadouts for every class: weapon, specialization, and gadgets, with what each one does.',
    href: href.library,
    isLocked: false,
    drawing: <LoadoutDrawing />,
  },
  {
    title: 'Community Builds',
    text: 'Loadouts other players run, rated 1 to 5 stars. Search by weapon, gadget, or name.',
    href: href.communityBuilds,
    isLocked: false,
    drawing: <RatedBuildDrawing />,
  },
  {
    title: 'Top 10',
    text: 'The top-rated builds for each class, updated live.',
    href: href.top10,
    isLocked: true,
    drawing: <PodiumDrawing />,
  },
  {
    title: 'Team Optimizer',
    text: 'Three players in, one team out: a class, role, and loadout for everyone, tuned to your map and your opponents.',
    href: href.teamOptimizer,
    isLocked: true,
    drawing: <TeamDrawing />,
  },
];

/** What the product does: the weapon comparison at large, the other parts beside it. */
export function HomeFeatures() {
  return (
    <HomeSection title="Look it up between rounds">
      <div className={styles.layout}>
        <Link href={href.weapons} className={styles.main}>
          <div className={styles.chart} aria-hidden>
            <CrossingDrawing />
            <span className={styles.up}>Time to kill</span>
            <span className={styles.turn}>The other gun wins from here</span>
            <span className={styles.across}>Distance</span>
          </div>
          <h3>Weapon comparison</h3>
          <p>
            Put up to four weapons head to head: time to kill, shots to kill, every stat, and the
            exact range where one overtakes the other.
          </p>
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
          {feature.isLocked && <Icon name="lock" label="(sign-in required)" size={16} />}
        </h3>
        <p>{feature.text}</p>
      </div>
    </Link>
  );
}
