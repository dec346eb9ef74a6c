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

/**
 * The error for a path to something that isn't there. `param` is the name that Stripe has for the place in the path.
 */
export function noSuch(what: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

/** The error for a parameter that names something that isn't there: to Stripe a bad request, unlike in the path. */
export function noSuchIn(param: string, what: string, id: string): ApiError {
  return new ApiError(400, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

/** A parameter that these others need isn't there. */
export function missing(param: string): ApiError {
  return new ApiError(400, `Missing required param: ${param}.`, {
    code: 'parameter_missing',
    param,
  });
}

/** No endpoint has this path and method. */
export function noEndpoint(method: string, path: string): ApiError {
  return new ApiError(
    404,
    `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. ` +
      'If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. ' +
      'Please see https://stripe.com/docs or we can help at https://support.stripe.com/.',
  );
}
