import { Page } from '../ui/index.ts';

/** The home page. */
export function HomePage() {
  return <Page title="Home">…</Page>;
}
