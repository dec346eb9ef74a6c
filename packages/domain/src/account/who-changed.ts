/**
 * Who changed something that someone else was editing, such as 'the weapon': a name, or null for the same player
 * elsewhere.
 */
export function whoChanged(what: string, by: string | null): string {
  if (by !== null) return `${by} changed ${what} meanwhile.`;
  return `You changed ${what} meanwhile, in another tab or on another device.`;
}
