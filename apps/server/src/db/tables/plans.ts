/** A plan that an operator has given to a player. */
interface PlanGrantTable {
  player_id: string;
  tier: 'premium' | 'team';
  ends_at: string;
  granted_at: string;
}

/** The table of plans without a subscription. */
export interface PlansTables {
  plan_grant: PlanGrantTable;
}
