import { Page } from '../ui/index.ts';

/** The Build Library. */
export function LibraryPage() {
  return <Page title="Build Library">…</Page>;
}
