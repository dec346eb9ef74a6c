import type { World } from './world.ts';

/** The rules for plan changes in a portal configuration. */
interface PortalRules {
  readonly canChangePlan: boolean;
  /** True when a change of plan ends a trial. */
  readonly endsTrial: boolean;
  /** The prices that a customer can change to. */
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
