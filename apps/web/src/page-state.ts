import type { Site } from './ui/index.ts';

/** What the server hands to the browser with a page, as JSON. */
export interface PageState {
  readonly site: Site;
  /** What the page was drawn from, by the key of its query: an endpoint of the catalogue or an address of the API. */
  readonly answers: Readonly<Record<string, unknown>>;
}
