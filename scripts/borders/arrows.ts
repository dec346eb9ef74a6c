/**
 * The one table of what may import what. Everything in this folder reads it; to move a border,
 * change it here and write a decision record.
 */

/** A part of the product with its own package. */
export interface Layer {
  readonly folder: string;
  readonly package: string;
  /** The layers it may import, always by their package name. */
  readonly mayImport: readonly string[];
  /** Of these its `src` may use only types, except by the subpaths in `valuesFrom`. */
  readonly onlyTypesOf?: readonly string[];
  readonly valuesFrom?: readonly string[];
  /** The layers it may load by `import()`, so that production can do without them. */
  readonly mayLoad?: readonly string[];
  /** Folders directly in `src` that are no feature and import none. */
  readonly kits: readonly string[];
  /** True when files directly in `src` compose the features: they may import any file, and only they each other. */
  readonly filesInSrcCompose: boolean;
  /** Files directly in `src` that compose nothing: as kits, they import no feature, and everything may import them. */
  readonly openFiles?: readonly string[];
  /** Folders of data beside `src`, each with the feature it belongs to and the subpath it is imported by. */
  readonly data?: readonly DataFolder[];
}

interface DataFolder {
  readonly folder: string;
  readonly subpath: string;
  readonly feature: string;
}

/**
 * The words of the game (classes, weapons, maps): a kit may use this feature of another layer, as it may use the
 * language itself.
 */
export const vocabulary = 'catalogue';

const layerTable = {
  domain: {
    folder: 'packages/domain',
    package: '@trifecta/domain',
    mayImport: [],
    kits: [],
    filesInSrcCompose: false,
    data: [{ folder: 'catalogue', subpath: 'catalogue-data', feature: vocabulary }],
  },
  contract: {
    folder: 'packages/contract',
    package: '@trifecta/contract',
    mayImport: ['domain'],
    kits: [],
    // Only its index composes: the rest of `src` is one file per feature and the shapes they share.
    filesInSrcCompose: false,
  },
  sandbox: {
    folder: 'packages/sandbox',
    package: '@trifecta/sandbox',
    mayImport: ['domain', 'contract'],
    kits: [],
    filesInSrcCompose: true,
  },
  server: {
    folder: 'apps/server',
    package: '@trifecta/server',
    mayImport: ['domain', 'contract'],
    mayLoad: ['sandbox'],
    kits: ['http', 'db', 'limits', 'mail', 'pages'],
    filesInSrcCompose: true,
    openFiles: ['config.ts', 'command.ts'],
  },
  web: {
    folder: 'apps/web',
    package: '@trifecta/web',
    mayImport: ['domain', 'contract'],
    // The schema library of the contract must not reach the browser.
    onlyTypesOf: ['contract'],
    valuesFrom: ['@trifecta/contract/errors', '@trifecta/contract/palette'],
    kits: ['api', 'ui'],
    filesInSrcCompose: true,
    openFiles: ['addresses.ts'],
  },
} satisfies Record<string, Layer>;

/** The layers by name. */
export const layers: Readonly<Record<string, Layer>> = layerTable;

/** Layers that only tests and development import; production loads them or does without. */
export const layersForTests: readonly string[] = ['sandbox'];

/**
 * Each feature with the features directly left of it. The ground floor is `catalogue <- account <- plans`: the game's
 * words, the player, and what the player may do. Every feature above may use it, then `weapons <- builds <- community`,
 * `builds <- teams`, and `plans <- billing`; the site may use all. The same in every layer.
 */
const directlyLeftOf = arrows({
  [vocabulary]: [],
  account: [vocabulary],
  plans: ['account'],
  weapons: ['plans'],
  fights: ['weapons'],
  builds: ['weapons'],
  community: ['builds'],
  teams: ['builds'],
  // What an update did to weapons, builds, favorites, and teams.
  updates: ['fights', 'community', 'teams'],
  billing: ['plans'],
  // Pages of the site as a whole, such as home: they show something of every feature.
  site: ['updates', 'billing'],
});

/** A name that the table doesn't have doesn't compile. */
function arrows<Name extends string>(
  table: Record<Name, readonly NoInfer<Name>[]>,
): Readonly<Record<string, readonly string[]>> {
  return table;
}

/** The features' names. */
export const features: readonly string[] = Object.keys(directlyLeftOf);

/** Returns true when feature `from` may import feature `to`: itself or anything left of it. */
export function mayUseFeature(from: string, to: string): boolean {
  const left = directlyLeftOf[from] ?? [];
  return from === to || left.some((feature) => mayUseFeature(feature, to));
}

/** Folders of tools: they import what they need, and no layer imports them. */
export const tools: readonly string[] = ['scripts', 'e2e', 'bench'];

/** Names that say nothing about what a folder holds. */
export const forbiddenFolders: readonly string[] = [
  'utils',
  'helpers',
  'misc',
  'common',
  'lib',
  'shared',
];

/** The files that may read the environment, besides tests and the tools. */
export const environmentReaders: readonly string[] = [
  'apps/server/src/config.ts',
  'apps/web/vite.config.ts',
  'apps/web/build/',
];

/** Programs hand the whole environment to this function, which is no reading of it. */
export const environmentTaker = 'readConfig';

/** The most lines a source file may have. */
export const mostLines = 400;
