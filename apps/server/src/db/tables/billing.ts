/** A player's customer id at the card payment provider. */
interface BillingCustomerTable {
  player_id: string;
  customer_id: string;
  created_at: string;
}

/** A subscription as of the last sync. One row for each that a player ever had. */
interface BillingSubscriptionTable {
  /** The provider's id. */
  id: string;
  player_id: string;
  customer_id: string;
  tier: 'premium' | 'team';
  billing_interval: 'monthly' | 'annual';
  status:
    | 'active'
    | 'trial'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'incomplete'
    | 'incomplete_expired'
    | 'paused';
  /** Null while it renews automatically. */
  ends_at: string | null;
  trial_ends_at: string | null;
  /** The end of the time that's paid for, or free. */
  period_ends_at: string;
  begun_at: string;
  synced_at: string;
  /** Taken before asking the provider. Only a larger number may overwrite the row. */
  sync_number: number;
}

/** A trial and the decision about it. Outlives its player, so that a card never gets a second trial. */
interface BillingTrialTable {
  subscription_id: string;
  player_id: string | null;
  /** Hash of the card's fingerprint. Null when the provider doesn't provide one. */
  card_key: string | null;
  outcome: 'granted' | 'refused';
  decided_at: string;
}

/** The one checkout a player can have open. */
interface BillingOpenCheckoutTable {
  player_id: string;
  /** The idempotency key of the attempt: the provider returns the same session for it. */
  attempt_id: string;
  tier: 'premium' | 'team';
  billing_interval: 'monthly' | 'annual';
  origin: string;
  has_trial: 'yes' | 'no';
  /** Null while the session is being created. */
  session_id: string | null;
  opened_at: string;
}

/** An event from the provider, stored so that it isn't processed twice. */
interface BillingEventTable {
  id: string;
  type: string;
  received_at: string;
  /** Null while it's in progress, or failed and due to be resent. */
  processed_at: string | null;
}

/** A deleted account's customer that still has to be deleted at the provider. */
interface BillingClosureTable {
  customer_id: string;
  requested_at: string;
}

/** A number that only increases. */
interface BillingCounterTable {
  name: 'sync';
  value: number;
}

/** The tables of subscriptions. */
export interface BillingTables {
  billing_customer: BillingCustomerTable;
  billing_subscription: BillingSubscriptionTable;
  billing_trial: BillingTrialTable;
  billing_open_checkout: BillingOpenCheckoutTable;
  billing_event: BillingEventTable;
  billing_closure: BillingClosureTable;
  billing_counter: BillingCounterTable;
}
