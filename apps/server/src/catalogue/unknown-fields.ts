import type { Catalogue } from '@trifecta/domain/catalogue';

/** Fields for human readers, which are checked by nobody and dropped. Every entry can also have a note and sources. */
const FOR_READERS: { readonly [Part in keyof Catalogue]: readonly string[] } = {
  patch: ['season'],
  weapons: [
    'altModes',
    'blast',
    'burn',
    'burstGap',
    'conflicts',
    'damageBasis',
    'estimatedFields',
    'hasHeadshotMultiplier',
    'laterChanges',
    'patch',
    'patchMetaInputs',
    'pelletDamage',
    'projectile',
    'rpmNote',
  ],
  gadgets: ['aliases', 'effectConfidence', 'figures', 'metaScore', 'metaTier'],
  specializations: ['aliases', 'effectConfidence', 'figures', 'metaScore', 'metaTier'],
  maps: ['addedInSeason', 'aliases', 'characteristicsConfidence', 'derivation'],
  libraryBuilds: ['basis', 'playstyle'],
  teamModel: [],
};

const ALWAYS_FOR_READERS = ['note', 'sources'];

/** A field that a file has, but catalogues don't. */
export interface UnknownField {
  readonly part: keyof Catalogue;
  readonly path: readonly PropertyKey[];
}

/** The fields of a catalogue's files that its checked form lacks, such as misspelled optional ones. */
export function unknownFields(
  files: Readonly<Record<string, unknown>>,
  checked: Catalogue,
): UnknownField[] {
  return (Object.keys(FOR_READERS) as (keyof Catalogue)[]).flatMap((part) => {
    const forReaders = new Set([...ALWAYS_FOR_READERS, ...FOR_READERS[part]]);
    return droppedFields(files[part], checked[part])
      .filter((path) => !forReaders.has(String(path.find((key) => typeof key === 'string'))))
      .map((path) => ({ part, path }));
  });
}

/** The paths of fields that are in one value, but not in the other. */
function droppedFields(all: unknown, kept: unknown): PropertyKey[][] {
  if (typeof all !== 'object' || all === null) return [];
  const keys = Array.isArray(all) ? [...all.keys()] : Object.keys(all);
  return keys.flatMap((key) => {
    const [one, other] = [all, kept].map(
      (value) =>
        // A field can be called `constructor`.
        Object.getOwnPropertyDescriptor(value, key)?.value as unknown,
    );
    return other === undefined ? [[key]] : droppedFields(one, other).map((path) => [key, ...path]);
  });
}
