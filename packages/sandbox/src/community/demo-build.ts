import type { BuildContent } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { Catalogue, LibraryBuild, PlayerClass } from '@trifecta/domain/catalogue';
import type { SeededRandom } from './seeded-random.ts';

const BUILD_WORDS = ['Quick', 'Quiet', 'Stubborn', 'Midnight', 'Rooftop', 'Cashout', 'Budget'];
const REMARKS = [
  'Works best with a team that talks.',
  'Keep your distance and let them come.',
  'Made for small rooms and last seconds.',
  'Not pretty, but it wins rounds.',
];

/** A library build or a variation of it, under a name this player has not used yet. */
export function demoBuild(
  random: SeededRandom,
  catalogue: Catalogue,
  names: Set<string>,
): BuildContent {
  const playerClass = random.pick(PLAYER_CLASSES) ?? 'Light';
  const archetype = random.pick(
    catalogue.libraryBuilds.filter((build) => build.class === playerClass),
  );
  const [gadget1 = '', gadget2 = '', third] = demoGadgets(
    random,
    catalogue,
    playerClass,
    archetype,
  );
  return {
    buildName: newName(random, archetype?.name ?? playerClass, names),
    class: playerClass,
    weapon: varied(random, archetype?.weapon, ofClass(catalogue.weapons, playerClass)),
    specialization: varied(
      random,
      archetype?.specialization,
      ofClass(catalogue.specializations, playerClass),
    ),
    gadget1,
    gadget2,
    gadget3: random.next() < 0.85 ? (third ?? null) : null,
    description: random.next() < 0.7 ? (random.pick(REMARKS) ?? null) : null,
  };
}

function newName(random: SeededRandom, archetype: string, names: Set<string>): string {
  const base = `${random.pick(BUILD_WORDS) ?? ''} ${archetype}`.slice(0, 40).trim();
  let name = base;
  for (let number = 2; names.has(name); number += 1) name = `${base} ${number}`;
  names.add(name);
  return name;
}

function ofClass(
  items: readonly { readonly name: string; readonly class: PlayerClass }[],
  playerClass: PlayerClass,
): string[] {
  return items.filter((item) => item.class === playerClass).map((item) => item.name);
}

/** Mostly what the library says, sometimes another of the class. */
function varied(
  random: SeededRandom,
  usual: string | undefined,
  others: readonly string[],
): string {
  const other = random.pick(others) ?? '';
  return random.next() < 0.6 ? (usual ?? other) : other;
}

function demoGadgets(
  random: SeededRandom,
  { gadgets }: Catalogue,
  playerClass: PlayerClass,
  archetype: LibraryBuild | undefined,
): string[] {
  const possible = gadgets
    .filter((gadget) => gadget.classes.includes(playerClass))
    .map((gadget) => gadget.name);
  const kept = random.some(archetype?.gadgets ?? [], 2);
  const others = possible.filter((name) => !kept.includes(name));
  return [...kept, ...random.some(others, 3 - kept.length)];
}
