import { statName, statValue } from '@trifecta/domain/weapons';
import type { ownUpdates } from './own-updates.ts';

type Changed = Awaited<ReturnType<typeof ownUpdates>>;

const LIST = new Intl.ListFormat('en');

/**
 * One line for each of a player's own builds and teams that an update changed. `nameText` turns a name that a player gave into
 * what's shown.
 */
export function changedLines(
  { builds, teams }: Pick<Changed, 'builds' | 'teams'>,
  nameText: (name: string) => string = (name) => name,
): string[] {
  return [
    ...builds
      .filter(({ from }) => from === 'own')
      .map(({ name, items }) => `${nameText(name)}: ${items.map(itemText).join('; ')}`),
    ...teams.map(
      ({ name, members }) =>
        `Team ${nameText(name)}: ${members.flatMap(({ items }) => items.map(itemText)).join('; ')}`,
    ),
  ];
}

function itemText({ name, what, stats }: Changed['builds'][number]['items'][number]): string {
  if (what === 'gone') return `${name} left the game for this class`;
  const changes = stats
    .filter(({ isCorrection }) => !isCorrection)
    .map(
      ({ field, before, after }) =>
        `${statName(field).toLowerCase()} ${statValue(field, before)} to ${statValue(field, after)}`,
    );
  return `${name} ${LIST.format(changes)}`;
}
