/**
 * The only table of what may import what. Everything in this folder reads it. To move a border, change it here and
 * write a decision record.
 */

/** A part of the product with its own package. */
export interface Layer {
  readonly folder: string;
  readonly package: string;
  /** The layers it may import, always by package name. */
  readonly mayImport: readonly string[];
  /** Layers of which its `src` may only use types, except through the subpaths in `valuesFrom`. */
  readonly onlyTypesOf?: readonly string[];
  readonly valuesFrom?: readonly string[];
  /** The layers it may load with `import()`, so that production can run without them. */
  readonly mayLoad?: readonly string[];
  /** Folders directly in `src` that aren't features and import none. */
  readonly baseFolders: readonly string[];
  /**
   * True when files directly in `src` compose the features: they may import any file, and only they may import each
   * other.
   */
  readonly filesInSrcCompose: boolean;
  /** Folders directly in `src` that compose like the files beside them. */
  readonly composingFolders?: readonly string[];
  /**
   * Files directly in `src` that compose nothing. Like base folders, they import no feature, and everything may import them.
   */
  readonly openFiles?: readonly string[];
  /** The libraries of a layer that otherwise depends on nothing, by feature. */
  readonly libraries?: Readonly<Record<string, readonly string[]>>;
  /** Data folders next to `src`, each with the feature it belongs to and its import subpath. */
  readonly data?: readonly DataFolder[];
}

interface DataFolder {
  readonly folder: string;
  readonly subpath: string;
  readonly feature: string;
}

/**
 * The words of the game (classes, weapons, maps). A base folder may use this feature of another layer, like part of the
 * language.
 */
export const vocabulary = 'catalogue';

const layerTable = {
  domain: {
    folder: 'packages/domain',
    package: '@trifecta/domain',
    mayImport: [],
    baseFolders: [],
    filesInSrcCompose: false,
    // Server, browser, and simulation merge notes by the same code (decision 72).
    libraries: { notes: ['yjs', 'lib0/buffer', 'diff'] },
    data: [{ folder: 'catalogue', subpath: 'catalogue-data', feature: vocabulary }],
  },
  contract: {
    folder: 'packages/contract',
    package: '@trifecta/contract',
    mayImport: ['domain'],
    baseFolders: [],
    // Only its index composes. The rest of `src` is one file or folder per feature, and shared shapes.
    filesInSrcCompose: false,
  },
  sandbox: {
    folder: 'packages/sandbox',
    package: '@trifecta/sandbox',
    mayImport: ['domain', 'contract'],
    baseFolders: [],
    filesInSrcCompose: true,
  },
  server: {
    folder: 'apps/server',
    package: '@trifecta/server',
    mayImport: ['domain', 'contract'],
    mayLoad: ['sandbox'],
    baseFolders: [
      'settings',
      'process',
      'commands',
      'http',
      'db',
      'backup',
      'limits',
      'mail',
      'metrics',
      'monitoring',
      'pages',
      'tracing',
    ],
    filesInSrcCompose: true,
    composingFolders: ['demo', 'doctor', 'outside-services'],
  },
  web: {
    folder: 'apps/web',
    package: '@trifecta/web',
    mayImport: ['domain', 'contract'],
    // The contract's schema library must not reach the browser.
    onlyTypesOf: ['contract'],
    valuesFrom: ['@trifecta/contract/errors', '@trifecta/contract/palette'],
    baseFolders: ['api', 'ui', 'offline'],
    filesInSrcCompose: true,
    composingFolders: ['pages'],
    openFiles: ['addresses.ts'],
  },
} satisfies Record<string, Layer>;

/** The layers by name. */
export const layers: Readonly<Record<string, Layer>> = layerTable;

/** True when a folder directly in a layer's `src` composes like the files beside it. */
export function composesIn(layer: string, folder: string): boolean {
  return layers[layer]?.composingFolders?.includes(folder) === true;
}

/** Layers that only tests and development import. Production runs without them or loads them on demand. */
export const layersForTests: readonly string[] = ['sandbox'];

/**
 * Each feature with the features directly to its left. The ground floor is `catalogue <- account <- membership <-
 * plans`: the game's words, the player, the player's club, and what the player may do. Next to it are `weapons <-
 * fights`, which know no player. Then come `builds <- community`, `builds <- teams <- rooms`, and `plans <- billing`.
 * What joins features only for a page isn't here, because pages may use all of them. The same in every layer.
 */
const directlyLeftOf = arrows({
  [vocabulary]: [],
  account: [vocabulary],
  // Which club a player is in, with which role, and its badge: a club's members have a plan through it.
  membership: ['account'],
  plans: ['membership'],
  weapons: [vocabulary],
  fights: ['weapons'],
  builds: ['plans', 'weapons'],
  // Public builds have a button that reports them.
  moderation: ['builds'],
  community: ['moderation'],
  // How quickly a team's weapons kill comes from fights.
  teams: ['builds', 'fights'],
  // What players played, such as a saved team, and how it went.
  matches: ['teams'],
  // A text that several players write at the same time.
  notes: ['builds'],
  // Three players at one team, each on their own screen.
  rooms: ['teams', 'notes'],
  // How an update changed weapons, builds, favorites, teams, and the player's own results.
  updates: ['community', 'matches'],
  billing: ['plans'],
  // Founding, members, and everything a club shares, such as builds, game plans, and what its members' matches add up to.
  clubs: ['community', 'rooms', 'matches'],
  // What belongs to the site as a whole: its bar, its footer, its search, and its state for operators.
  site: ['billing', 'community', 'rooms'],
});

/** Builds the table. A name that isn't in it doesn't compile. */
function arrows<Name extends string>(
  table: Record<Name, readonly NoInfer<Name>[]>,
): Readonly<Record<string, readonly string[]>> {
  return table;
}

/** The features' names. */
export const features: readonly string[] = Object.keys(directlyLeftOf);

/** True when feature `from` may import feature `to`: itself or anything to its left. */
export function mayUseFeature(from: string, to: string): boolean {
  const left = directlyLeftOf[from] ?? [];
  return from === to || left.some((feature) => mayUseFeature(feature, to));
}

/** Folders with tools. They import what they need, and no layer imports them. */
export const tools: readonly string[] = ['scripts', 'e2e', 'bench'];

/** Names of folders and files that say nothing about the content. */
export const forbiddenNames: readonly string[] = [
  'util',
  'utils',
  'helper',
  'helpers',
  'misc',
  'common',
  'lib',
  'shared',
  'stuff',
];

/** Who else may name a table than the stores of the feature that it belongs to. */
interface TableSharing {
  readonly readers?: readonly string[];
  /** They may also read it. */
  readonly writers?: readonly string[];
}

/**
 * Tables that other features' stores may name too. Everyone else calls a function of the feature that the table belongs
 * to: the one whose file in `apps/server/src/db/tables` declares it.
 */
export const sharedTables: Readonly<Record<string, TableSharing>> = {
  // Lists join the names of players.
  player: { readers: ['builds', 'clubs', 'community', 'moderation', 'updates'] },
  // A build's sum and count of ratings change in the rating's transaction, and lists and search read nothing else.
  user_build: { readers: ['moderation'], writers: ['community'] },
  build_rating: { writers: ['community'] },
  public_build_count: { readers: ['community'] },
  // Which club a player is in, and with which plan, is asked on the ground floor, below clubs and billing.
  club: { readers: ['membership'] },
  club_member: { readers: ['membership'] },
  billing_subscription: { readers: ['plans'] },
};

/** Base folders that handle every table: the database itself, and its backups. */
export const sqlFolders: readonly string[] = ['db', 'backup'];

/** Where each layer sends requests from. The domain and the contract send none. */
export const callers: Readonly<Record<string, readonly string[]>> = {
  web: ['apps/web/src/api/'],
  // An outside provider's description of itself, and the readiness of the server that runs.
  server: ['apps/server/src/account/openid-discovery.ts', 'apps/server/src/site/command.ts'],
  domain: [],
  contract: [],
};

/** The files that may read the environment, besides tests and tools. */
export const environmentReaders: readonly string[] = [
  'apps/server/src/settings/config.ts',
  'apps/web/vite.config.ts',
  'apps/web/build/',
];

/** Programs may pass the whole environment to this function, which doesn't count as reading it. */
export const environmentTaker = 'findSettings';

/** The maximum number of lines in a source file. */
export const mostLines = 400;
