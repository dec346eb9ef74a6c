import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardPayments } from '../src/index.ts';
import type { CardPayments } from '../src/index.ts';
import { StripeApi } from './stripe-api.ts';

const NOW = new Date('2027-01-31T12:00:00.000Z');
const UPDATE = 'features[subscription_update]';
const CONFIRM = 'flow_data[subscription_update_confirm]';
const NEW_PRICE = {
  product: 'a_plan',
  unit_amount: '1000',
  currency: 'usd',
  'recurring[interval]': 'month',
};

let payments: CardPayments;
let api: StripeApi;
/** The objects that the tests refer to. */
let there: {
  readonly customer: string;
  readonly price: string;
  readonly otherPrice: string;
  readonly inactive: string;
  readonly gone: string;
  readonly card: string;
  readonly subscription: string;
  readonly item: string;
  readonly configuration: string;
};
beforeAll(async () => {
  payments = await startCardPayments({ host: '127.0.0.1', now: () => NOW });
  api = new StripeApi(payments);
  await api.make('products', { id: 'a_plan', name: 'A plan' });
  const [customer, gone] = [await api.newCustomer(), await api.newCustomer()];
  const [price, otherPrice, inactive] = [
    await api.newPrice(),
    await api.newPrice(),
    await api.newPrice(),
  ];
  await api.make(`prices/${inactive}`, { active: 'false' });
  await api.call('DELETE', `customers/${gone}`);
  const subscription = await api.make('subscriptions', {
    customer,
    'items[0][price]': price,
    trial_period_days: '7',
  });
  const { data } = subscription['items'] as { data: { id: string }[] };
  there = {
    customer,
    price,
    otherPrice,
    inactive,
    gone,
    card: await api.newId('payment_methods/pm_card_visa/attach', { customer: customer }),
    subscription: String(subscription['id']),
    item: data[0]?.id ?? '',
    configuration: await api.newPortalConfiguration(price),
  };
});
afterAll(() => payments.close());

type Texts = Readonly<Record<string, string>>;

const checkout = (more: Texts = {}): Texts => api.checkout(there.customer, there.price, more);

const planChange = (more: Texts = {}): Texts => ({
  customer: there.customer,
  configuration: there.configuration,
  'flow_data[type]': 'subscription_update_confirm',
  [`${CONFIRM}[subscription]`]: there.subscription,
  [`${CONFIRM}[items][0][id]`]: there.item,
  [`${CONFIRM}[items][0][price]`]: there.price,
  ...more,
});

const without = (parameters: Texts, name: string): Texts =>
  Object.fromEntries(Object.entries(parameters).filter(([key]) => key !== name));

const refusal = async (path: string, parameters: Texts, method = 'POST') => {
  const { status, body } = await api.call(method, path, parameters);
  return { status, ...body.error };
};

const invalid = { status: 400, type: 'invalid_request_error' } as const;

describe('a valid request', () => {
  it('is accepted', async () => {
    for (const [path, parameters] of [
      ['prices', NEW_PRICE],
      ['checkout/sessions', checkout()],
      ['billing_portal/sessions', planChange()],
    ] as const) {
      expect(await api.post(path, parameters)).toMatchObject({ status: 200 });
    }
  });
});

describe('a parameter', () => {
  it.each([
    ['foo', 'foo'],
    ['metadate[a]', 'metadate'],
    ['recurring[foo]', 'recurring[foo]'],
    ['constructor', 'constructor'],
    ['__proto__[a]', '__proto__'],
  ])("is refused when it's unknown: %s", async (name, param) => {
    expect(await refusal('prices', { ...NEW_PRICE, [name]: 'a' })).toEqual({
      ...invalid,
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${param}`,
      param,
    });
  });

  it("is reported before other problems when it's unknown", async () => {
    expect(await refusal('products', { foo: '1', bar: '2' })).toMatchObject({
      code: 'parameter_unknown',
      message: 'Received unknown parameters: foo, bar',
    });
  });

  it("isn't accepted by an endpoint without parameters", async () => {
    const code = 'parameter_unknown';
    expect(await refusal(`customers/${there.customer}`, { foo: '1' }, 'GET')).toMatchObject({
      code,
    });
    expect(await refusal(`customers/${there.gone}`, { foo: '1' }, 'DELETE')).toMatchObject({
      code,
    });
  });

  it.each(['product', 'unit_amount', 'currency', 'recurring[interval]'])(
    "can't be missing if it's required: %s",
    async (name) => {
      const param = name.replace('[interval]', '');
      expect(await refusal('prices', without(NEW_PRICE, name))).toEqual({
        ...invalid,
        code: 'parameter_missing',
        message: `Missing required param: ${param}.`,
        param,
      });
    },
  );

  it.each(['mode', 'customer', 'success_url', 'line_items[0][price]', 'line_items[0][quantity]'])(
    "of a checkout can't be missing: %s",
    async (param) => {
      expect(await refusal('checkout/sessions', without(checkout(), param))).toMatchObject({
        ...invalid,
        code: 'parameter_missing',
        param,
      });
    },
  );

  it("can't be empty", async () => {
    expect(await refusal('checkout/sessions', checkout({ success_url: '' }))).toMatchObject({
      ...invalid,
      code: 'parameter_invalid_empty',
      param: 'success_url',
    });
  });

  it.each([
    ['abc', 'Invalid integer: abc'],
    ['9.99', 'Invalid integer: 9.99'],
    ['1e3', 'Invalid integer: 1e3'],
    ['-1', 'This value must be greater than or equal to 0.'],
    ['100000000', 'This value must be less than or equal to 99999999.'],
  ])("can't be %s if it's a number", async (amount, message) => {
    expect(await refusal('prices', { ...NEW_PRICE, unit_amount: amount })).toEqual({
      ...invalid,
      code: 'parameter_invalid_integer',
      message,
      param: 'unit_amount',
    });
  });

  it.each(['0', '101', '1000', '-1', 'ten'])(
    "can't be %s if it's the length of a list",
    async (limit) => {
      for (const path of ['customers', 'prices', 'subscriptions', 'checkout/sessions']) {
        expect(await refusal(path, { limit }, 'GET')).toMatchObject({
          ...invalid,
          code: 'parameter_invalid_integer',
          param: 'limit',
        });
      }
    },
  );

  it('with fixed words accepts no others', async () => {
    const other = { ...NEW_PRICE, 'recurring[interval]': 'fortnight' };
    expect(await refusal('prices', other)).toEqual({
      ...invalid,
      message: 'Invalid recurring[interval]: must be one of month or year',
      param: 'recurring[interval]',
    });
  });

  it.each([
    ['not an address', 'Invalid URL: An explicit scheme (such as https) must be provided.'],
    ['/pricing', 'Invalid URL: An explicit scheme (such as https) must be provided.'],
    ['javascript:alert(1)', 'Invalid URL: An explicit scheme (such as https) must be provided.'],
    ['http://', 'Not a valid URL'],
  ])("can't be %s if it's a URL", async (cancelUrl, message) => {
    expect(await refusal('checkout/sessions', checkout({ cancel_url: cancelUrl }))).toEqual({
      ...invalid,
      code: 'url_invalid',
      message,
      param: 'cancel_url',
    });
  });

  it('with another shape is refused', async () => {
    const flat = { ...without(NEW_PRICE, 'recurring[interval]'), recurring: 'month' };
    expect(await refusal('prices', flat)).toMatchObject({ message: 'Invalid object' });
    const noList = { ...without(checkout(), 'line_items[0][price]'), line_items: 'price' };
    expect(await refusal('checkout/sessions', without(noList, 'line_items[0][quantity]'))).toEqual({
      ...invalid,
      message: 'Invalid array',
      param: 'line_items',
    });
    expect(await refusal('products', { 'name[a]': 'b' })).toMatchObject({
      message: 'Invalid string',
      param: 'name',
    });
  });

  it.each([
    ['prices', { ...NEW_PRICE, transfer_lookup_key: 'yes' }, 'transfer_lookup_key'],
    ['customers', { email: 'nobody' }, 'email'],
    ['customers', { 'metadata[a]': 'x'.repeat(501) }, 'metadata[a]'],
    [
      'webhook_endpoints',
      { url: 'https://a.example', 'enabled_events[0]': 'no' },
      'enabled_events[0]',
    ],
    [
      'billing_portal/configurations',
      { [`${UPDATE}[enabled]`]: 'true' },
      `${UPDATE}[default_allowed_updates]`,
    ],
  ] as const)('is validated in %s: %j', async (path, parameters, param) => {
    expect(await refusal(path, { ...parameters })).toMatchObject({ ...invalid, param });
  });

  it('of metadata is limited in number', async () => {
    const many = Array.from({ length: 51 }, (_, index) => [`metadata[a${index}]`, '1']);
    expect(await refusal('customers', Object.fromEntries(many) as Texts)).toMatchObject({
      ...invalid,
      param: 'metadata',
    });
  });

  it('can only expand what exists', async () => {
    const path = `subscriptions/${there.subscription}`;
    const message = 'This property cannot be expanded (card).';
    expect(await refusal(path, { 'expand[0]': 'card' }, 'GET')).toMatchObject({ message });
    const answer = await api.get(path, { 'expand[0]': 'default_payment_method' });
    expect(answer.status).toBe(200);
  });
});

describe('an object that a request refers to', () => {
  it("isn't found if it's in the path", async () => {
    expect(await refusal('subscriptions/sub_none', {}, 'GET')).toEqual({
      status: 404,
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: "No such subscription: 'sub_none'",
      param: 'id',
    });
  });

  it("fails as a bad request that names the parameter, if it's in a parameter", async () => {
    const first = 'line_items[0][price]';
    expect(await refusal('checkout/sessions', checkout({ [first]: 'price_none' }))).toEqual({
      ...invalid,
      code: 'resource_missing',
      message: "No such price: 'price_none'",
      param: first,
    });
  });

  it.each([
    ['checkout/sessions', () => checkout({ customer: 'cus_none' }), 'customer'],
    ['checkout/sessions', () => checkout({ customer: there.gone }), 'customer'],
    ['prices', () => ({ ...NEW_PRICE, product: 'prod_none' }), 'product'],
    ['billing_portal/sessions', () => planChange({ configuration: 'bpc_none' }), 'configuration'],
    [
      'billing_portal/sessions',
      () => planChange({ [`${CONFIRM}[subscription]`]: 'sub_none' }),
      `${CONFIRM}[subscription]`,
    ],
    [
      'billing_portal/sessions',
      () => planChange({ [`${CONFIRM}[items][0][id]`]: 'si_none' }),
      `${CONFIRM}[items][0][id]`,
    ],
    [
      'subscriptions',
      () => ({
        customer: there.customer,
        'items[0][price]': there.price,
        default_payment_method: 'pm_none',
      }),
      'default_payment_method',
    ],
    [
      'billing_portal/configurations',
      () => ({
        [`${UPDATE}[enabled]`]: 'true',
        [`${UPDATE}[default_allowed_updates][0]`]: 'price',
        [`${UPDATE}[products][0][product]`]: 'a_plan',
        [`${UPDATE}[products][0][prices][0]`]: there.price,
      }),
      `${UPDATE}[products][0][prices][0]`,
    ],
  ] as const)('has to exist: %s, %#', async (path, parameters, param) => {
    expect(await refusal(path, parameters())).toMatchObject({
      ...invalid,
      code: 'resource_missing',
      param,
    });
  });

  it('has to exist in a list too', async () => {
    const code = 'resource_missing';
    const after = { starting_after: 'price_none' };
    const customer = { customer: 'cus_none' };
    expect(await refusal('prices', after, 'GET')).toMatchObject({ ...invalid, code });
    expect(await refusal('subscriptions', customer, 'GET')).toMatchObject({ ...invalid, code });
  });

  it("that's a deleted customer is returned with only that fact", async () => {
    const { status, body } = await api.get(`customers/${there.gone}`);
    expect([status, body]).toEqual([200, { id: there.gone, object: 'customer', deleted: true }]);
    expect((await api.call('DELETE', `customers/${there.gone}`)).status).toBe(404);
  });

  it("can't be an inactive price, or one that the portal doesn't offer", async () => {
    const first = 'line_items[0][price]';
    const outOfUse = checkout({ [first]: there.inactive });
    expect(await refusal('checkout/sessions', outOfUse)).toMatchObject({
      ...invalid,
      param: first,
    });
    const param = `${CONFIRM}[items][0][price]`;
    const notOffered = planChange({ [param]: there.otherPrice });
    expect(await refusal('billing_portal/sessions', notOffered)).toMatchObject({
      ...invalid,
      param,
    });
  });

  it("can't be paid without a card", async () => {
    const parameters = { customer: there.customer, 'items[0][price]': there.price };
    expect(await refusal('subscriptions', parameters)).toMatchObject({
      ...invalid,
      code: 'resource_missing',
    });
    const paid = { ...parameters, default_payment_method: there.card };
    expect((await api.post('subscriptions', paid)).status).toBe(200);
  });

  it("can't have the same lookup key twice", async () => {
    const keyed = { ...NEW_PRICE, lookup_key: 'a_key' };
    const first = await api.newId('prices', keyed);
    expect(await refusal('prices', keyed)).toMatchObject({ ...invalid, param: 'lookup_key' });
    await api.make('prices', { ...keyed, transfer_lookup_key: 'true' });
    expect((await api.get(`prices/${first}`)).body['lookup_key']).toBeNull();
  });
});
