import type { World } from './world.ts';

/** What a portal's configuration allows about plans. */
interface PortalRules {
  readonly canChangePlan: boolean;
  /** Whether a change of plan ends a trial. */
  readonly endsTrial: boolean;
  /** Prices a customer may change to. */
  readonly priceIds: readonly string[];
}

/** Reads the rules of a portal's configuration. */
export function portalRules(world: World, configuration: string): PortalRules {
  const update = world.records.portalConfigurations[configuration]?.features.subscription_update;
  return {
    canChangePlan: update?.enabled === true,
    endsTrial: update?.trial_update_behavior !== 'continue_trial',
    priceIds: world.records.portalPrices[configuration] ?? [],
  };
}
