import type { CardPayments } from '../src/index.ts';

/** An API response. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly error?: {
      readonly type?: string;
      readonly code?: string;
      readonly message?: string;
      readonly param?: string;
    };
  };
}

type Texts = Readonly<Record<string, string>>;

/** Calls the API like anyone with the key, without the SDK's own checks. */
export class StripeApi {
  readonly #payments: CardPayments;

  constructor(payments: CardPayments) {
    this.#payments = payments;
  }

  async call(
    method: string,
    path: string,
    parameters: Texts = {},
    headers: Texts = {},
  ): Promise<ApiResponse> {
    const { api, secretKey } = this.#payments;
    const sent = new URLSearchParams(parameters);
    const isPost = method === 'POST';
    const query = isPost || sent.size === 0 ? '' : `?${sent.toString()}`;
    const answer = await fetch(`http://${api.host}:${api.port}/v1/${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, ...headers },
      ...(isPost && { body: sent }),
    });
    const body = (await answer.json()) as ApiResponse['body'];
    return { status: answer.status, headers: answer.headers, body };
  }

  get(path: string, parameters: Texts = {}): Promise<ApiResponse> {
    return this.call('GET', path, parameters);
  }

  post(path: string, parameters: Texts = {}, headers: Texts = {}): Promise<ApiResponse> {
    return this.call('POST', path, parameters, headers);
  }

  /** Sends a request and returns the object. Throws when it's refused. */
  async make(path: string, parameters: Texts = {}): Promise<ApiResponse['body']> {
    const { status, body } = await this.post(path, parameters);
    if (status === 200) return body;
    throw new Error(`${path} was refused: ${JSON.stringify(body)}`);
  }

  async newId(path: string, parameters: Texts = {}): Promise<string> {
    return String((await this.make(path, parameters))['id']);
  }

  newCustomer(): Promise<string> {
    return this.newId('customers', { email: 'a@example.com' });
  }

  /** A price of 10 dollars a month for a new product. */
  async newPrice(more: Texts = {}): Promise<string> {
    const product = await this.newId('products', { name: 'A plan' });
    return this.newId('prices', {
      product,
      unit_amount: '1000',
      currency: 'usd',
      'recurring[interval]': 'month',
      ...more,
    });
  }

  /** The parameters of a valid checkout. */
  checkout(customer: string, price: string, more: Texts = {}): Texts {
    return {
      mode: 'subscription',
      customer,
      'line_items[0][price]': price,
      'line_items[0][quantity]': '1',
      success_url: 'http://127.0.0.1:1/done?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1:1/pricing',
      ...more,
    };
  }

  /** A checkout session that a customer can pay. */
  async newCheckout(
    customer: string,
    price: string,
    more: Texts = {},
  ): Promise<{ readonly id: string; readonly url: string }> {
    const body = await this.make('checkout/sessions', this.checkout(customer, price, more));
    return { id: String(body['id']), url: String(body['url']) };
  }

  /** A portal configuration that allows customers to change to a price. */
  async newPortalConfiguration(price: string): Promise<string> {
    const product = String((await this.get(`prices/${price}`)).body['product']);
    const update = 'features[subscription_update]';
    return this.newId('billing_portal/configurations', {
      [`${update}[enabled]`]: 'true',
      [`${update}[default_allowed_updates][0]`]: 'price',
      [`${update}[products][0][product]`]: product,
      [`${update}[products][0][prices][0]`]: price,
    });
  }

  /** The URL of a portal session for a customer. */
  async newPortal(customer: string): Promise<string> {
    const configuration = await this.newPortalConfiguration(await this.newPrice());
    const body = await this.make('billing_portal/sessions', {
      customer,
      configuration,
      return_url: 'http://127.0.0.1:1/account',
    });
    return String(body['url']);
  }
}
