import { unreadableName } from '../account/index.ts';

/** Everything that a webhook can say: an update of the game came, it changed one of the player's builds, or a room started. */
export const SIGNALS = ['update.came', 'builds.affected', 'room.started'] as const;

/** One thing that a webhook can say. */
export type Signal = (typeof SIGNALS)[number];

/** The reasons for a delivery without an answer. */
export const DELIVERY_PROBLEMS = ['not-public', 'timed-out', 'unreachable'] as const;

/** One of these reasons. */
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** The number of webhooks that a player can have. */
export const MAX_WEBHOOKS = 5;

/** The maximum length of a webhook's name. */
export const WEBHOOK_NAME_LENGTH = 40;

/** The maximum length of a webhook's address. */
export const WEBHOOK_URL_LENGTH = 500;

/** The number of deliveries in a row that have to fail for a webhook to be switched off. */
export const FAILED_DELIVERIES = 3;

/** The problem with the name of a webhook as display text, or undefined when it's valid. */
export function webhookNameProblem(name: string): string | undefined {
  if (name.length > WEBHOOK_NAME_LENGTH)
    return `Name must be ${WEBHOOK_NAME_LENGTH} characters or less`;
  return unreadableName(name, 'Name');
}

/** The known signals in a stored text, which separates them with spaces. */
export function storedSignals(text: string): Signal[] {
  const stored = text.split(' ');
  return SIGNALS.filter((signal) => stored.includes(signal));
}
