import type { api, ResponseOf } from '@trifecta/contract';
import {
  changeCause,
  changeOrigin,
  changesOfItem,
  slugOf,
  weaponStates,
} from '@trifecta/domain/catalogue';
import { detailWeapon } from '@trifecta/domain/weapons';
import { rosterOf, sourcesIn } from '../catalogue/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { AppError } from '../http/app-error.ts';

/** Every change of the weapon with this slug. Throws `AppError` when it's in no update. */
export function weaponHistoryResponse(
  { history }: Pick<CurrentCatalogue, 'history'>,
  slug: string,
): ResponseOf<typeof api.weapons.history> {
  const roster = history.updates.flatMap((update) =>
    rosterOf(update)
      .filter(({ kind, name }) => kind === 'weapon' && slugOf(name) === slug)
      .map((event) => ({ ...event, update: update.version, date: update.date })),
  );
  const name = roster[0]?.name;
  const states = name === undefined ? [] : weaponStates(history, name);
  const newest = states.at(-1)?.weapon;
  if (newest === undefined) throw new AppError('not_found', `Weapon '${slug}' not found.`);
  const dated = changesOfItem(history, 'weapon', newest.name);
  const changes = dated.map((change) => {
    const ofUpdate = dated.filter(({ update }) => update === change.update);
    const cause = changeCause(change, ofUpdate);
    return { ...change, cause, origin: changeOrigin(change, cause) };
  });
  const heads = new Map(history.updates.map((update) => [update.version, update]));
  const fields = new Set(changes.map(({ field }) => field));
  return {
    _id: slug,
    name: newest.name,
    class: newest.class,
    fields: [...fields].map((field) => ({
      field,
      changes: changes
        .filter((change) => change.field === field)
        .map(({ kind: _kind, item: _item, field: _field, ...change }) => ({
          ...change,
          date: heads.get(change.update)?.date ?? null,
          officialNote: heads.get(change.update)?.officialNote ?? null,
        })),
    })),
    states: states.map(({ update, date, weapon }) => ({ update, date, ...detailWeapon(weapon) })),
    roster,
    otherChanges: history.updates.flatMap(({ version, date, otherChanges }) =>
      otherChanges
        .filter(({ kind, item }) => kind === 'weapon' && item === newest.name)
        .map(({ topics }) => ({ update: version, date, topics })),
    ),
    sources: sourcesIn(history, [...changes, ...roster]),
  };
}
