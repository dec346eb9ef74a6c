/** The form of the id of a player's build: a UUID of version 7, in lower case. */
export const BUILD_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** True when a text can be the id of a player's build at all. Check it before the text becomes part of an address. */
export function isBuildId(text: string): boolean {
  return BUILD_ID.test(text);
}
