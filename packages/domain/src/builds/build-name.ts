/** Most characters of a build's name. Source: docs/specification.md#builds. */
export const MAX_BUILD_NAME_LENGTH = 49;

/** Shown when the player has another build of this name and class, in whatever case. */
export const BUILD_NAME_TAKEN = 'A build with this name already exists for this class';

/** The form in which build names are compared: two names that agree in it are the same name. */
export function normalizedBuildName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase().normalize('NFC');
}
