/** An error in Stripe's format. */
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

/** The error for a path to something that doesn't exist. `param` is Stripe's name for that part of the path. */
export function noSuch(what: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

/**
 * The error for a parameter that names something that doesn't exist. Unlike in the path, Stripe treats that as a bad
 * request.
 */
export function noSuchIn(param: string, what: string, id: string): ApiError {
  return new ApiError(400, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

/** The error for a missing parameter that others depend on. */
export function missing(param: string): ApiError {
  return new ApiError(400, `Missing required param: ${param}.`, {
    code: 'parameter_missing',
    param,
  });
}

/** The error for an unknown path and method. */
export function noEndpoint(method: string, path: string): ApiError {
  return new ApiError(
    404,
    `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. ` +
      'If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. ' +
      'Please see https://stripe.com/docs or we can help at https://support.stripe.com/.',
  );
}
