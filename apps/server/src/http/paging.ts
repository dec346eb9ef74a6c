/** A request for a page of a list. */
interface PageRequest<Row> {
  /** The endpoint's path. */
  readonly path: string;
  /** The request's parameters, repeated in the link to the next page. */
  readonly query: Readonly<Record<string, number | string | readonly string[] | undefined>> & {
    readonly limit: number;
  };
  /** The number of entries in the whole list. */
  readonly total: number;
  /** The cursor for the page that starts after this row. */
  readonly cursorAfter: (row: Row) => string;
}

/** A page of a list, with its headers: `x-total-count`, and `link` unless it's the last page. */
export interface ListPage<Row> {
  readonly rows: Row[];
  readonly headers: Readonly<Record<string, string>>;
}

/** The number of rows to read for a page: one extra, to see whether there's a next page. */
export function rowsToRead(limit: number): number {
  return limit + 1;
}

/** Cuts a page out of the rows read with `rowsToRead`. */
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
    for (const one of [value].flat()) if (one !== undefined) address.append(name, String(one));
  }
  address.set('cursor', cursor);
  return `<${path}?${address.toString()}>; rel="next"`;
}
