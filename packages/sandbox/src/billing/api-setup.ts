import type { z } from 'zod';
import { presentCustomer } from './api-call.ts';
import type { ApiCall } from './api-call.ts';
import { ApiError, noSuch, noSuchIn } from './api-error.ts';
import { attachCard } from './cards.ts';
import type { Customer, PaymentMethod, Price, Product, WebhookEndpoint } from './objects.ts';
import type {
  ATTACHED_CARD,
  CHANGED_PRICE,
  NEW_CUSTOMER,
  NEW_PRICE,
  NEW_PRODUCT,
  NEW_WEBHOOK_ENDPOINT,
} from './parameters.ts';
import { endSubscription } from './subscriptions.ts';

/** Creates a product, optionally with an id chosen by the caller. */
export function createProduct({
  world,
  parameters,
}: ApiCall<z.output<typeof NEW_PRODUCT>>): Product {
  const { id = world.newId('prod'), name, metadata = {} } = parameters;
  if (world.records.products[id] !== undefined) {
    const message = `Product already exists.`;
    throw new ApiError(400, message, { code: 'resource_already_exists', param: 'id' });
  }
  const created = world.nowOf();
  return (world.records.products[id] = {
    id,
    object: 'product',
    name,
    active: true,
    created,
    livemode: false,
    metadata,
  });
}

/** Creates a price. Takes the lookup key from another price only on request. */
export function createPrice({ world, parameters }: ApiCall<z.output<typeof NEW_PRICE>>): Price {
  const { product, lookup_key: lookupKey = null, metadata = {} } = parameters;
  if (world.records.products[product] === undefined) {
    throw noSuchIn('product', 'product', product);
  }
  const holder = Object.values(world.records.prices).find(
    (price) => lookupKey !== null && price.lookup_key === lookupKey,
  );
  if (holder !== undefined) {
    if (parameters.transfer_lookup_key !== true) {
      const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
      throw new ApiError(400, message, { param: 'lookup_key' });
    }
    holder.lookup_key = null;
  }
  const price: Price = {
    id: world.newId('price'),
    object: 'price',
    product,
    currency: parameters.currency,
    unit_amount: parameters.unit_amount,
    recurring: { interval: parameters.recurring.interval, interval_count: 1 },
    type: 'recurring',
    created: world.nowOf(),
    livemode: false,
    metadata,
    active: true,
    lookup_key: lookupKey,
  };
  return (world.records.prices[price.id] = price);
}

/** Deactivates a price, or reactivates it. */
export function updatePrice({
  world,
  id,
  parameters,
}: ApiCall<z.output<typeof CHANGED_PRICE>>): Price {
  const price = world.records.prices[id];
  if (price === undefined) throw noSuch('price', id, 'price');
  price.active = parameters.active ?? price.active;
  return price;
}

export function createCustomer({
  world,
  parameters,
}: ApiCall<z.output<typeof NEW_CUSTOMER>>): Customer {
  const customer: Customer = {
    id: world.newId('cus'),
    object: 'customer',
    email: parameters.email ?? null,
    metadata: parameters.metadata ?? {},
    created: world.nowOf(),
    livemode: false,
  };
  world.records.customers[customer.id] = customer;
  world.emit('customer.created', customer, customer.created);
  return customer;
}

/** The object that Stripe still returns for a deleted customer. */
export function deletedCustomer(id: string): object {
  return { id, object: 'customer', deleted: true };
}

/** Deletes a customer, which ends every subscription immediately. */
export function deleteCustomer({ world, id }: ApiCall): object {
  const customer = world.records.customers[id];
  const isGone = customer === undefined || world.records.deletedCustomers[id] === true;
  if (isGone) throw noSuch('customer', id);
  for (const subscription of Object.values(world.records.subscriptions)) {
    if (subscription.customer === id) endSubscription(world, subscription, world.nowOf(id));
  }
  world.records.deletedCustomers[id] = true;
  world.emit('customer.deleted', customer, world.nowOf(id));
  return deletedCustomer(id);
}

/** Gives a customer one of Stripe's named test cards. */
export function attachPaymentMethod({
  world,
  id,
  parameters,
}: ApiCall<z.output<typeof ATTACHED_CARD>>): PaymentMethod {
  const customer = presentCustomer(world, parameters.customer);
  if (id === 'pm_card_visa') return attachCard(world, customer, '4242424242424242', 'pays');
  if (id === 'pm_card_chargeCustomerFail') {
    return attachCard(world, customer, '4000000000000341', 'fails-later');
  }
  throw noSuch('PaymentMethod', id, 'payment_method');
}

/** Registers a URL for webhooks. Only this response contains its secret. */
export function createWebhookEndpoint({
  world,
  parameters,
}: ApiCall<z.output<typeof NEW_WEBHOOK_ENDPOINT>>): object {
  const endpoint: WebhookEndpoint = {
    id: world.newId('we'),
    object: 'webhook_endpoint',
    url: parameters.url,
    api_version: parameters.api_version ?? null,
    created: world.nowOf(),
    livemode: false,
    metadata: {},
    enabled_events: parameters.enabled_events,
    status: 'enabled',
  };
  world.records.webhookEndpoints[endpoint.id] = endpoint;
  return { ...endpoint, secret: world.newId('whsec') };
}
