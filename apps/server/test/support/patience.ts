/** How long a condition may take to become true: a machine under load is slow, not wrong. */
export const PATIENCE = { timeout: 15_000, interval: 20 } as const;
