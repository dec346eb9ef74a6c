import { ApiError, missing, noSuch } from './api-error.ts';
import type { ApiCall } from './api.ts';
import { attachCard } from './cards.ts';
import { objectOf, textListOf, textOf, textsOf } from './form-body.ts';
import type { Customer, PortalConfiguration, Price, Product, WebhookEndpoint } from './objects.ts';
import { endSubscription } from './subscriptions.ts';

/** Creates a product, under an id of the caller's choice if there is one. */
export function createProduct({ world, parameters }: ApiCall): Product {
  const id = textOf(parameters, 'id') ?? world.newId('prod');
  if (world.records.products[id] !== undefined) {
    throw new ApiError(400, 'Product already exists.', { code: 'resource_already_exists' });
  }
  const name = textOf(parameters, 'name');
  if (name === undefined) throw missing('name');
  const product: Product = {
    id,
    object: 'product',
    name,
    metadata: textsOf(parameters, 'metadata'),
  };
  return (world.records.products[id] = product);
}

/** Creates a price; its lookup key is taken from another price only when that is asked for. */
export function createPrice({ world, parameters }: ApiCall): Price {
  const product = textOf(parameters, 'product') ?? '';
  if (world.records.products[product] === undefined) throw noSuch('product', product);
  const interval = textOf(objectOf(parameters, 'recurring'), 'interval');
  if (interval !== 'month' && interval !== 'year') throw missing('recurring[interval]');
  const lookupKey = textOf(parameters, 'lookup_key') ?? null;
  const holder = Object.values(world.records.prices).find(
    (price) => lookupKey !== null && price.lookup_key === lookupKey,
  );
  if (holder !== undefined) {
    if (textOf(parameters, 'transfer_lookup_key') !== 'true') {
      throw new ApiError(400, `A price already uses that lookup key: ${lookupKey}.`);
    }
    holder.lookup_key = null;
  }
  const price: Price = {
    id: world.newId('price'),
    object: 'price',
    product,
    currency: textOf(parameters, 'currency') ?? 'usd',
    unit_amount: Number(textOf(parameters, 'unit_amount')),
    recurring: { interval, interval_count: 1 },
    metadata: textsOf(parameters, 'metadata'),
    active: true,
    lookup_key: lookupKey,
  };
  return (world.records.prices[price.id] = price);
}

/** Puts a price out of use, or back. */
export function updatePrice({ world, id, parameters }: ApiCall): Price {
  const price = world.records.prices[id];
  if (price === undefined) throw noSuch('price', id);
  price.active = (textOf(parameters, 'active') ?? String(price.active)) === 'true';
  return price;
}

export function createCustomer({ world, parameters }: ApiCall): Customer {
  const customer: Customer = {
    id: world.newId('cus'),
    object: 'customer',
    email: textOf(parameters, 'email') ?? null,
    metadata: textsOf(parameters, 'metadata'),
    created: world.nowOf(),
  };
  world.records.customers[customer.id] = customer;
  world.emit('customer.created', customer, customer.created);
  return customer;
}

/** Deletes a customer, which ends every subscription at once. */
export function deleteCustomer({ world, id }: ApiCall): object {
  const customer = world.records.customers[id];
  if (customer === undefined || customer.deleted) throw noSuch('customer', id);
  for (const subscription of Object.values(world.records.subscriptions)) {
    if (subscription.customer === id) endSubscription(world, subscription, world.nowOf(id));
  }
  customer.deleted = true;
  world.emit('customer.deleted', customer, world.nowOf(id));
  return { id, object: 'customer', deleted: true };
}

/** Gives a customer one of Stripe's named test cards. */
export function attachPaymentMethod({ world, id, parameters }: ApiCall): object {
  const customer = textOf(parameters, 'customer') ?? '';
  if (world.records.customers[customer] === undefined) throw noSuch('customer', customer);
  if (id === 'pm_card_visa') return attachCard(world, customer, '4242424242424242', 'pays');
  if (id === 'pm_card_chargeCustomerFail') {
    return attachCard(world, customer, '4000000000000341', 'fails-later');
  }
  throw noSuch('PaymentMethod', id);
}

export function createPortalConfiguration({ world, parameters }: ApiCall): PortalConfiguration {
  const configuration: PortalConfiguration = {
    id: world.newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    metadata: textsOf(parameters, 'metadata'),
    features: objectOf(parameters, 'features'),
  };
  return (world.records.portalConfigurations[configuration.id] = configuration);
}

export function updatePortalConfiguration({ world, id, parameters }: ApiCall): PortalConfiguration {
  const configuration = world.records.portalConfigurations[id];
  if (configuration === undefined) throw noSuch('configuration', id);
  configuration.features = objectOf(parameters, 'features');
  return configuration;
}

/** Registers an address for webhooks; its secret is told this once. */
export function createWebhookEndpoint({ world, parameters }: ApiCall): object {
  const url = textOf(parameters, 'url');
  if (url === undefined) throw missing('url');
  const endpoint: WebhookEndpoint = {
    id: world.newId('we'),
    object: 'webhook_endpoint',
    url,
    enabled_events: textListOf(parameters, 'enabled_events'),
    status: 'enabled',
  };
  world.records.webhookEndpoints[endpoint.id] = endpoint;
  return { ...endpoint, secret: world.newId('whsec') };
}
