import type { DehydratedState } from '@tanstack/react-query';
import type { Site } from './ui/index.ts';

/** What the server hands to the browser with a page, as JSON. */
export interface PageState {
  readonly site: Site;
  readonly queries: DehydratedState;
}
