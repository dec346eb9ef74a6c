import type { Catalogue } from '@trifecta/domain/catalogue';
import type { Interaction } from './interaction.ts';

/** The most that Discord takes. */
const MAX_CHOICES = 25;
const MAX_CHOICE_LENGTH = 100;

/** The choices for the field being typed: the rest of a weapon's name after the last comma, or of a map's. */
export function completionsFor(
  { data }: Interaction,
  { weapons, maps }: Pick<Catalogue, 'maps' | 'weapons'>,
): readonly { readonly name: string; readonly value: string }[] {
  const field = data?.options.find(({ focused }) => focused === true);
  const typed = String(field?.value ?? '');
  const comma = field?.name === 'weapons' ? typed.lastIndexOf(',') : -1;
  const before = comma === -1 ? '' : `${typed.slice(0, comma).trim()}, `;
  const wanted = typed
    .slice(comma + 1)
    .trim()
    .toLowerCase();
  const names = (field?.name === 'map' ? maps : weapons).map(({ name }) => name);
  const fitting = names.filter((name) => name.toLowerCase().includes(wanted));
  const starting = fitting.filter((name) => name.toLowerCase().startsWith(wanted));
  return [...new Set([...starting, ...fitting])]
    .map((name) => before + name)
    .filter((text) => text.length <= MAX_CHOICE_LENGTH)
    .slice(0, MAX_CHOICES)
    .map((text) => ({ name: text, value: text }));
}
