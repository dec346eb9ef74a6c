/** The headers of answers that callers can use, besides those of every answer. */
export const RESPONSE_HEADERS = {
  ETag: 'The version of the answer. Send it as `If-None-Match`, and a 304 means that nothing changed.',
  Link: 'The next page, with rel=next. Missing on the last page.',
  Location: 'The address to open next',
  RateLimit:
    'What is left of the budget: `r` points, until it starts anew in `t` seconds. About, when several servers share the work.',
  'RateLimit-Policy': 'The budget: `q` points every `w` seconds',
  'Retry-After': 'Seconds to wait before trying again',
  'Set-Cookie': 'Cookies for the calls that take them',
  'WWW-Authenticate': 'How to identify',
  'X-Matched-Count': 'Number of entries that match search and filters',
  'X-Request-Id': "The request's id, which the operator can look up",
  'X-Total-Count': 'Number of entries in the whole list',
} as const;

/** The name of such a header. */
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** The headers of a status, whatever the endpoint. */
export const HEADERS_OF_STATUS: Readonly<Record<string, readonly ResponseHeader[]>> = {
  302: ['Location', 'Set-Cookie'],
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};
