import type { Players } from '../account/index.ts';
import type { StripeAccess } from '../billing/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import type { OpenDatabase } from '../db/index.ts';
import type { ReadinessCheck } from '../http/readiness.ts';
import type { SiteTexts } from './site-texts.ts';
import type { StatusParts } from './site-status.ts';

/** Dependencies of the operators' view of the site. */
export interface SiteParts {
  readonly players: Players;
  readonly database: OpenDatabase;
  readonly catalogue: CurrentCatalogue;
  readonly settings: StatusParts['settings'];
  readonly texts: SiteTexts;
  readonly stripe: StripeAccess | undefined;
  readonly version: string;
  readonly checks: readonly ReadinessCheck[];
  readonly now: () => Date;
  readonly newId: () => string;
}
