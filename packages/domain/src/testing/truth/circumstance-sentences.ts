/** Checks every note about the map and the enemy. */
import { kitsOf } from './measured-team.ts';
import type { ToldTeam } from './member-sentences.ts';
import { giveTo, quickestIn } from './team-facts.ts';
import type { Fact } from './team-facts.ts';

const BREAKS = /walls|breaching|cut through|drop the cashout|break the floor/i;
const CROSSES = /way to cross/i;
const GUARDS = /mines|guard/i;
const SCOUTS = /sensors|sonar|scout|check them/i;
const SHIELDS = /shield/i;
const GOO = /goo/i;

/** Words with which a tip speaks of an item; for a weapon its category. */
const TIP_WORDS: Readonly<Record<string, readonly RegExp[]>> = {
  Zipline: [/zipline/i, CROSSES],
  'Jump Pad': [/pad/i, CROSSES],
  'Grappling Hook': [/grapple/i, CROSSES],
  Gateway: [CROSSES],
  'Evasive Dash': [/dash/i],
  'Smoke Grenade': [/smoke/i],
  'Mesh Shield': [SHIELDS],
  'Dome Shield': [SHIELDS],
  'Goo Gun': [GOO],
  'Goo Grenade': [GOO],
  Barricade: [/barricade/i],
  'Guardian Turret': [/turret/i, GUARDS],
  'Gas Grenade': [/gas/i],
  'Gas Mine': [/gas/i, GUARDS],
  'Pyro Grenade': [/fire/i],
  'Pyro Mine': [/fire/i, GUARDS],
  'Explosive Mine': [GUARDS],
  'Sonar Grenade': [SCOUTS],
  'Proximity Sensor': [SCOUTS],
  'Tracking Dart': [SCOUTS],
  Dematerializer: [BREAKS],
  'Breach Charge': [BREAKS],
  'Breach Drill': [BREAKS],
  "Charge 'N' Slam": [BREAKS],
  C4: [BREAKS],
  'RPG-7': [BREAKS],
  'Riot Shield': [SHIELDS, /close-range/i],
  'Assault Rifle': [/rifle/i],
  'Marksman Rifle': [/rifle|marksman/i],
  'Sniper Rifle': [/rifle|marksman/i],
  Shotgun: [/shotgun|close-range/i],
  SMG: [/smg|close-range/i],
  Melee: [/close-range/i],
  Flamethrower: [/close-range/i],
  LMG: [/big magazines/i],
};

function speaksOf({ world }: ToldTeam, tip: string, item: string): boolean {
  const category = world.catalogue.weapons.find(({ name }) => name === item)?.category ?? '';
  const words = [...(TIP_WORDS[item] ?? []), ...(TIP_WORDS[category] ?? [])];
  return words.some((word) => word.test(tip));
}

/** Notes about the map that aren't true. */
export function falseMapNotes(told: ToldTeam, notes: readonly string[]): string[] {
  const { world, members } = told;
  const gameMap = world.catalogue.maps.find(({ mapId }) => mapId === world.request.map);
  if (gameMap === undefined) return [...notes];
  const own = [...kitsOf(members), ...members.map(({ weapon }) => weapon)];
  return notes.filter((note) => {
    const lead = /^(\w+) sightlines: (.+) is your lead gun$/.exec(note);
    if (lead !== null) {
      const { sightlines } = gameMap.characteristics;
      const band = ({ short: 'short', medium: 'middle', long: 'long' } as const)[sightlines];
      return lead[1]?.toLowerCase() !== sightlines || !quickestIn(told, band, lead[2] ?? '');
    }
    const vertical = /^Vertical map: (.+)$/.exec(note)?.[1];
    if (vertical !== undefined) {
      const ways = kitsOf(members).filter((name) => (world.item(name).gives['mobility'] ?? 0) >= 3);
      const named = vertical === 'no quick way up' ? [] : vertical.split(', ');
      return (
        !gameMap.characteristics.verticalPlay ||
        (named.length === 0 && ways.length > 0) ||
        !named.every((name) => ways.includes(name))
      );
    }
    const tip = gameMap.strategyTips.find((text) => note.endsWith(text));
    const named = note === tip ? [] : note.slice(0, -(tip ?? '').length - 2).split(', ');
    return (
      tip === undefined || !named.every((name) => own.includes(name) && speaksOf(told, tip, name))
    );
  });
}

/** Notes about the enemy that aren't true; every threat must have one. */
export function falseEnemyNotes(
  told: ToldTeam,
  facts: readonly Fact[],
  notes: readonly string[],
): string[] {
  const threats = facts.filter(({ kind }) => kind === 'threat');
  const missing = threats.length === notes.length ? [] : ['a threat without a note'];
  return [
    ...missing,
    ...notes.filter((note) => {
      const [, label = '', list = ''] = /^(.+?): (.+)$/.exec(note) ?? [];
      const fact = threats.find((one) => one.label.toLowerCase() === label.toLowerCase());
      if (fact === undefined) return true;
      return list === 'no answer' ? fact.level > 0 : !giveTo(told, fact, list.split(', '));
    }),
  ];
}
