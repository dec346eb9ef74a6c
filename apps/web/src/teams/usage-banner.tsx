import { href } from '../addresses.ts';
import { ButtonLink, Icon } from '../ui/index.ts';
import styles from './usage-banner.module.css';

/** Uses of the optimizer this month; `most` null stands for unlimited. */
export interface OptimizerUses {
  readonly used: number;
  readonly most: number | null;
}

/** Says how many uses are left this month, to players whose uses are counted. */
export function UsageBanner({ uses }: { readonly uses: OptimizerUses | undefined }) {
  if (uses === undefined || uses.most === null) return null;
  const left = Math.max(0, uses.most - uses.used);
  return (
    <div className={styles.banner}>
      <Icon name="crown" size={24} />
      <p>
        <strong>
          {left} of {uses.most} optimizer uses left this month
        </strong>
        <span>They come back on the 1st, at midnight UTC. A use counts when a team is found.</span>
      </p>
      <ButtonLink href={href.pricing}>Upgrade for Unlimited Access</ButtonLink>
    </div>
  );
}
