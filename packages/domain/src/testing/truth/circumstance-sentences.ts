/** Checks every note about the map and the enemy. */
import type { GameMap } from '../../catalogue/index.ts';
import { kitsOf } from './measured-team.ts';
import type { ToldTeam } from './member-sentences.ts';
import { bestShareIn, giveTo, quickestIn, shareIn } from './team-facts.ts';
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

const BANDS = { short: 'short', medium: 'middle', long: 'long' } as const;

/** A weapon fits a tip about a range if it kills there at least 70% as quickly as the fastest. */
function isGunFor(told: ToldTeam, tip: string, item: string): boolean {
  const isWeapon = told.world.catalogue.weapons.some(({ name }) => name === item);
  const band = /mid-range rifle/i.test(tip)
    ? 'middle'
    : /rifle|marksman/i.test(tip)
      ? 'long'
      : /shotgun|smg|close-range weapon/i.test(tip)
        ? 'short'
        : undefined;
  return !isWeapon || band === undefined || shareIn(told, band, item) >= 0.7;
}

function speaksOf({ world }: ToldTeam, tip: string, item: string): boolean {
  const category = world.catalogue.weapons.find(({ name }) => name === item)?.category ?? '';
  if (item === 'Dome Shield' && /\bcross\b/i.test(tip)) return false;
  const words = [...(TIP_WORDS[item] ?? []), ...(TIP_WORDS[category] ?? [])];
  return words.some((word) => word.test(tip));
}

/** Notes about the map that aren't true. */
export function falseMapNotes(told: ToldTeam, notes: readonly string[]): string[] {
  const { world } = told;
  const gameMap = world.catalogue.maps.find(({ mapId }) => mapId === world.request.map);
  if (gameMap === undefined) return [...notes];
  return notes.filter(
    (note) =>
      !(
        isTrueSightline(told, gameMap, note) ??
        isTrueWayUp(told, gameMap, note) ??
        isTrueTip(told, gameMap, note)
      ),
  );
}

/** Undefined for a note about something else. */
function isTrueSightline(told: ToldTeam, { characteristics }: GameMap, note: string) {
  const { sightlines } = characteristics;
  const band = BANDS[sightlines];
  const lead = /^(\w+) sightlines: lead with (.+)$/.exec(note);
  if (lead !== null) {
    const [, word = '', weapon = ''] = lead;
    const isLead = quickestIn(told, band, weapon) && shareIn(told, band, weapon) >= 0.7;
    return word.toLowerCase() === sightlines && isLead;
  }
  if (!note.startsWith('No real gun')) return undefined;
  return note === `No real gun for ${sightlines} sightlines` && bestShareIn(told, band) < 0.7;
}

/** Undefined for a note about something else. */
function isTrueWayUp({ world, members }: ToldTeam, { characteristics }: GameMap, note: string) {
  const vertical = /^Vertical map: (.+)$/.exec(note)?.[1];
  if (vertical === undefined) return undefined;
  const ways = kitsOf(members).filter((name) => (world.item(name).gives['mobility'] ?? 0) >= 3);
  const named = vertical === 'no quick way up' ? [] : vertical.split(', ');
  return (
    characteristics.verticalPlay &&
    (named.length > 0 || ways.length === 0) &&
    named.every((name) => ways.includes(name))
  );
}

function isTrueTip(told: ToldTeam, { strategyTips }: GameMap, note: string): boolean {
  const own = [...kitsOf(told.members), ...told.members.map(({ weapon }) => weapon)];
  const tip = strategyTips.find((text) => note.endsWith(text));
  if (tip === undefined) return false;
  const named = note === tip ? [] : note.slice(0, -tip.length - 2).split(', ');
  return named.every(
    (name) => own.includes(name) && speaksOf(told, tip, name) && isGunFor(told, tip, name),
  );
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
      if (list === 'no answer') return fact.level > 0;
      const isThin = list.startsWith('just ');
      const items = list.replace(/^just /, '').split(', ');
      return isThin !== fact.isThin || !giveTo(told, fact, items);
    }),
  ];
}
