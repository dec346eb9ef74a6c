import type { z } from 'zod';
import type { ApiCall } from './api-call.ts';
import { noSuch, noSuchIn } from './api-error.ts';
import type { PortalConfiguration, PortalFeatures } from './objects.ts';
import type { CHANGED_PORTAL_CONFIGURATION, NEW_PORTAL_CONFIGURATION } from './parameters.ts';
import type { World } from './world.ts';

type SentFeatures = z.output<typeof NEW_PORTAL_CONFIGURATION>['features'];

const NO_FEATURES: PortalFeatures = {
  customer_update: { enabled: false, allowed_updates: [] },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false },
  subscription_cancel: { enabled: false, mode: 'at_period_end', proration_behavior: 'none' },
  subscription_update: {
    enabled: false,
    default_allowed_updates: [],
    proration_behavior: 'none',
    trial_update_behavior: 'end_trial',
    schedule_at_period_end: { conditions: [] },
  },
};

/** Creates a portal configuration. */
export function createPortalConfiguration({
  world,
  parameters,
}: ApiCall<z.output<typeof NEW_PORTAL_CONFIGURATION>>): PortalConfiguration {
  const id = world.newId('bpc');
  const now = world.nowOf();
  const features = takeFeatures(world, id, NO_FEATURES, parameters.features);
  return (world.records.portalConfigurations[id] = {
    id,
    object: 'billing_portal.configuration',
    active: true,
    created: now,
    livemode: false,
    metadata: parameters.metadata ?? {},
    updated: now,
    features,
  });
}

/** Updates the rules that are sent. The others stay. */
export function updatePortalConfiguration({
  world,
  id,
  parameters,
}: ApiCall<z.output<typeof CHANGED_PORTAL_CONFIGURATION>>): PortalConfiguration {
  const configuration = world.records.portalConfigurations[id];
  if (configuration === undefined) throw noSuch('configuration', id, 'configuration');
  const { features = {} } = parameters;
  configuration.features = takeFeatures(world, id, configuration.features, features);
  configuration.updated = world.nowOf();
  return configuration;
}

function takeFeatures(
  world: World,
  configuration: string,
  before: PortalFeatures,
  { customer_update, invoice_history, payment_method_update, ...sent }: SentFeatures,
): PortalFeatures {
  const { products, schedule_at_period_end: scheduled, ...update } = sent.subscription_update ?? {};
  if (products !== undefined) {
    world.records.portalPrices[configuration] = pricesOf(world, products);
  }
  return {
    customer_update: { ...before.customer_update, ...customer_update },
    invoice_history: { ...before.invoice_history, ...invoice_history },
    payment_method_update: { ...before.payment_method_update, ...payment_method_update },
    subscription_cancel: { ...before.subscription_cancel, ...sent.subscription_cancel },
    subscription_update: {
      ...before.subscription_update,
      ...update,
      ...(scheduled && { schedule_at_period_end: { conditions: scheduled.conditions ?? [] } }),
    },
  };
}

function pricesOf(
  world: World,
  products: readonly { readonly product: string; readonly prices: readonly string[] }[],
): readonly string[] {
  return products.flatMap(({ product, prices }, index) => {
    const param = `features[subscription_update][products][${index}]`;
    if (world.records.products[product] === undefined) {
      throw noSuchIn(`${param}[product]`, 'product', product);
    }
    const stranger = prices.findIndex((id) => world.records.prices[id]?.product !== product);
    if (stranger === -1) return prices;
    throw noSuchIn(`${param}[prices][${stranger}]`, 'price', prices[stranger] ?? '');
  });
}
