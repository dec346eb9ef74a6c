/** The roles and playstyles that a player is content with, read from the request alone. */
import type { PlayerPreference } from '../../teams/index.ts';

type Wishing = Partial<PlayerPreference>;

/** The roles; empty for any. */
export function wishedRoles({ preferredRole = 'any', otherRoles = [] }: Wishing): string[] {
  return wished(preferredRole, otherRoles);
}

/** The playstyles; empty for any. */
export function wishedStyles({ playstyle = 'any', otherPlaystyles = [] }: Wishing): string[] {
  return wished(playstyle, otherPlaystyles);
}

function wished(first: string, others: readonly string[]): string[] {
  return [...new Set([first, ...others])].filter((one) => one !== 'any');
}

/** True for a text that names exactly these, in any order. */
export function isChoiceOf(text: string, wishes: readonly string[]): boolean {
  const named = text.split(/, or |, | or /);
  return (
    named.length === wishes.length && named.every((name) => wishes.includes(name)) && text !== ''
  );
}
