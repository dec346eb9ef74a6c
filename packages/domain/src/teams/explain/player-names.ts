/** A player's name, or the number of a player without one. */
export function nameOf({ name }: { readonly name: string }, index: number): string {
  return name.trim() === '' ? `Player ${index + 1}` : name;
}
