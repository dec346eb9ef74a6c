/** The three classes of the game, in the order used by every list of the product. */
export const PLAYER_CLASSES = ['Light', 'Medium', 'Heavy'] as const;

/** One of the three classes of the game. */
export type PlayerClass = (typeof PLAYER_CLASSES)[number];

/** Health points of each class at full health. Source: docs/specification.md#weapon-comparison. */
export const CLASS_HEALTH: Readonly<Record<PlayerClass, number>> = {
  Light: 150,
  Medium: 250,
  Heavy: 350,
};

/** True when a text is exactly one of the three class names. Case matters. */
export function isPlayerClass(text: unknown): text is PlayerClass {
  return PLAYER_CLASSES.some((playerClass) => playerClass === text);
}
