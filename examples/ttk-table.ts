/** Prints the times to kill of a class's weapons by distance, as CSV. */
import { given, print, read } from './read.ts';

interface Weapon {
  readonly _id: string;
  readonly name: string;
}

interface TimesToKill {
  readonly weapons: readonly { readonly weaponId: string; readonly meanSeconds: number | null }[];
}

const DISTANCES_METERS = [0, 10, 20, 30, 40, 50];

const { site, words } = given();
const [playerClass = 'Medium', target = 'Medium'] = words;
const weapons = await read<Weapon[]>(site, `/api/weapons-detailed/class/${playerClass}`);
const named = weapons.map(({ _id }) => `weapon=${_id}`).join('&');

const columns = await Promise.all(
  DISTANCES_METERS.map(async (distance) => {
    const path = `/api/fights/time-to-kill?target=${target}&distance=${distance}&${named}`;
    const times = (await read<TimesToKill>(site, path)).weapons;
    return new Map(times.map(({ weaponId, meanSeconds }) => [weaponId, meanSeconds]));
  }),
);

print(['weapon', ...DISTANCES_METERS.map((meters) => `${meters} m`)].join(','));
for (const { _id: id, name } of weapons) {
  const times = columns.map((column) => column.get(id)?.toFixed(3) ?? '');
  print([name, ...times].join(','));
}
