import { createHash } from 'node:crypto';
import type { api, ResponseOf } from '@trifecta/contract';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { aimLevels } from '@trifecta/domain/fights';
import { detailWeapon } from '@trifecta/domain/weapons';
import { gameClasses, withId } from '../catalogue/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import { factsOf } from '../fights/index.ts';

const ID_LENGTH = 16;

/** The list of the files of all updates' data. */
export function gameDataList(
  current: CurrentCatalogue,
  id: string,
): ResponseOf<typeof api.updates.dataList> {
  const known = current.history.updates.filter(({ version }) => current.has(version));
  return {
    id,
    current: current.catalogue.patch.name,
    versions: known.toReversed().map(({ version, date }) => {
      const folder = `/api/game-data/${id}/${version}`;
      return { version, date, json: `${folder}/all.json`, csv: `${folder}/all.csv` };
    }),
  };
}

/**
 * The id of all data as it is: another one with other stats, and with another version of the program, which may calculate
 * differently.
 */
export function gameDataId(
  { history, stamp }: Pick<CurrentCatalogue, 'history' | 'stamp'>,
  programVersion: string,
): string {
  const content = JSON.stringify([programVersion, stamp, history]);
  return createHash('sha256').update(content).digest('base64url').slice(0, ID_LENGTH);
}

/** Everything known as of an update. */
export function gameDataOf(catalogue: Catalogue): ResponseOf<typeof api.updates.data> {
  return {
    version: catalogue.patch.name,
    date: catalogue.patch.date,
    classes: gameClasses(),
    weapons: catalogue.weapons.map(detailWeapon),
    specializations: catalogue.specializations.map(withId),
    gadgets: catalogue.gadgets.map(withId),
    maps: [...catalogue.maps],
    facts: factsOf(catalogue),
    aimLevels: aimLevels(catalogue),
  };
}
