/** An address at which a player wants to hear what happens on the site. */
interface WebhookTable {
  /** UUIDv7, so that older webhooks have smaller ids. */
  id: string;
  player_id: string;
  name: string;
  url: string;
  /** Signs each delivery. The receiver has it too. */
  secret: string;
  /** The signals it wants, separated by spaces. */
  signals: string;
  /** The last update of the game that was handled, or the one in use when it was added. */
  game_update: string;
  /** Deliveries in a row that were given up. */
  failures: number;
  last_at: string | null;
  last_status: number | null;
  last_problem: 'not-public' | 'timed-out' | 'unreachable' | null;
  off_since: string | null;
  created_at: string;
}

/** A message that waits to be sent to a webhook. */
interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  /** JSON. */
  body: string;
  tries: number;
  next_try_at: string;
  created_at: string;
}

/** The tables of what tells other programs what happens here. */
export interface SignalsTables {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
}
