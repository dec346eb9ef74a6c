import { Page } from '../ui/index.ts';

/** The weapon comparison. */
export function WeaponsPage() {
  return <Page title="Weapons">…</Page>;
}
