import { features, layers, tools } from './arrows.ts';

/** A file's place within the borders. */
export interface Place {
  /** The layer's name, or undefined for the tools and everything outside. */
  readonly layer: string | undefined;
  readonly feature: string | undefined;
  readonly role: 'feature' | 'kit' | 'composition' | 'other';
  readonly isTest: boolean;
  readonly isInSrc: boolean;
  /** True when other features may import it: a feature's index.ts, or a feature of one file. */
  readonly isEntrance: boolean;
}

/** The layer whose folder holds `path` (relative to the root, with `/`). */
export function layerOf(path: string): string | undefined {
  return Object.keys(layers).find((name) => path.startsWith(`${layers[name]?.folder}/`));
}

/** Returns true when `path` belongs to a folder of tools. */
export function isTool(path: string): boolean {
  return tools.some((folder) => path.startsWith(`${folder}/`));
}

/** A feature's name when `name` (a folder, or a file without its ending) is one. */
export function featureNamed(name: string): string | undefined {
  const plain = name.replace(/\..*$/, '');
  return features.includes(plain) ? plain : undefined;
}

/** A test, or what only tests use: beside the sources in `test`, or in `src/testing`. */
function isTestPath(path: string, folder: string): boolean {
  const isBeside = ['test', 'src/testing'].some((name) => path.startsWith(`${folder}/${name}/`));
  return isBeside || /\.test\.[cm]?tsx?$/.test(path);
}

const outside = {
  layer: undefined,
  feature: undefined,
  role: 'other',
  isTest: false,
  isInSrc: false,
  isEntrance: false,
} as const;

function placeInSrc(layer: string, inSrc: readonly string[]): Pick<Place, 'feature' | 'role'> {
  const [first = ''] = inSrc;
  const isFile = inSrc.length === 1;
  const { filesInSrcCompose = false, openFiles = [] } = layers[layer] ?? {};
  const composes = (filesInSrcCompose && !openFiles.includes(first)) || first === 'index.ts';
  if (isFile && composes) return { feature: undefined, role: 'composition' };
  const feature = featureNamed(first);
  return feature === undefined ? { feature, role: 'kit' } : { feature, role: 'feature' };
}

/** Places a file by its path relative to the root, with `/`. */
export function placeOf(path: string): Place {
  const layer = layerOf(path);
  if (layer === undefined) return outside;
  const folder = layers[layer]?.folder ?? '';
  const isTest = isTestPath(path, folder);
  const parts = path.slice(folder.length + 1).split('/');
  const data = layers[layer]?.data?.find((one) => one.folder === parts[0]);
  if (data !== undefined) return { ...outside, layer, feature: data.feature, isEntrance: true };
  if (parts[0] !== 'src') return { ...outside, layer, isTest };
  const inSrc = parts.slice(1);
  const isEntrance =
    inSrc.length === 1 || (inSrc.length === 2 && /^index\.tsx?$/.test(inSrc[1] ?? ''));
  return { layer, ...placeInSrc(layer, inSrc), isTest, isInSrc: true, isEntrance };
}
