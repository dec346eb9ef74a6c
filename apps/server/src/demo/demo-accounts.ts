import type { DemoAccount } from '../account/index.ts';

/** The password of all of them. */
export const PASSWORD = 'trifecta-demo';

/** An account of the demo. */
export type DemoPlayer = DemoAccount & { readonly id: string; readonly displayName: string | null };

/** The account with the Team plan, which owns the demo's club. */
export const TEAM = account('team', '01990000-0000-7000-8000-000000000004', 'DemoTeam');

/** The account with the Premium plan, which made some of the demo's builds. */
export const PREMIUM = account('premium', '01990000-0000-7000-8000-000000000002', 'DemoPremium');

/** Public knowledge, so these must never exist outside the demo. */
export const ACCOUNTS: readonly DemoPlayer[] = [
  account('free', '01990000-0000-7000-8000-000000000001', 'DemoFree'),
  PREMIUM,
  TEAM,
  account('unverified', '01990000-0000-7000-8000-000000000003', null),
];

function account(kind: DemoAccount['kind'], id: string, displayName: string | null): DemoPlayer {
  return { kind, id, displayName, email: `${kind}@demo.example`, password: PASSWORD };
}
