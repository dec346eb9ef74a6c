/** The request for a page of a list. */
interface PageRequest<Row> {
  /** Path of the endpoint. */
  readonly path: string;
  /** The request's parameters, which the link to the next page repeats. */
  readonly query: Readonly<Record<string, number | string | undefined>> & {
    readonly limit: number;
  };
  /** Entries in the whole list. */
  readonly total: number;
  /** The cursor of the page that begins after this row. */
  readonly cursorAfter: (row: Row) => string;
}

/** A page of a list, with its headers: `x-total-count` and, unless it is the last page, `link`. */
export interface ListPage<Row> {
  readonly rows: Row[];
  readonly headers: Readonly<Record<string, string>>;
}

/** The number of rows to read for a page: the one too many shows that there is a next page. */
export function rowsToRead(limit: number): number {
  return limit + 1;
}

/** Cuts a page out of `rowsToRead` rows. */
export function pageOf<Row>(found: readonly Row[], request: PageRequest<Row>): ListPage<Row> {
  const { limit } = request.query;
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const link = last && { link: linkTo(request, request.cursorAfter(last)) };
  return { rows, headers: { 'x-total-count': String(request.total), ...link } };
}

function linkTo({ path, query }: PageRequest<never>, cursor: string): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.set(name, String(value));
  }
  address.set('cursor', cursor);
  return `<${path}?${address.toString()}>; rel="next"`;
}
