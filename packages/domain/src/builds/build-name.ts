/** The maximum length of a build name, in characters. Source: docs/specification.md#builds. */
export const MAX_BUILD_NAME_LENGTH = 49;

/** Shown when the player already has a build with this name (in any case) for this class. */
export const BUILD_NAME_TAKEN = 'A build with this name already exists for this class';

/** Normalizes a build name for comparison. Two names with the same normalized form are the same name. */
export function normalizedBuildName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase().normalize('NFC');
}
