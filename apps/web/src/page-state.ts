import type { CatalogueKey } from './api/index.ts';
import type { Site } from './ui/index.ts';

/** What the server hands to the browser with a page, as JSON. */
export interface PageState {
  readonly site: Site;
  /** Answers of the endpoints the page was drawn from. */
  readonly answers: Readonly<Partial<Record<CatalogueKey, unknown>>>;
}
