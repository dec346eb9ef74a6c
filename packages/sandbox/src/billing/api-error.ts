/** A refusal in Stripe's shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      readonly type?: ApiError['type'];
      readonly code?: string;
      readonly param?: string;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.type = more.type ?? 'invalid_request_error';
    this.code = more.code;
    this.param = more.param;
  }

  toBody(): object {
    const { type, code, param, message } = this;
    return { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}

/** What is asked for is not there. */
export function noSuch(what: string, id: string | undefined): ApiError {
  return new ApiError(404, `No such ${what}: '${id ?? ''}'`, {
    code: 'resource_missing',
    param: what === 'customer' ? what : 'id',
  });
}

/** A parameter is not there. */
export function missing(param: string): ApiError {
  return new ApiError(400, `Missing required param: ${param}.`, {
    code: 'parameter_missing',
    param,
  });
}
