/** The format of a player's build id: a version 7 UUID in lower case. */
export const BUILD_ID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** True when a text has the format of a build id. Check it before putting the text into a URL. */
export function isBuildId(text: string): boolean {
  return BUILD_ID.test(text);
}
