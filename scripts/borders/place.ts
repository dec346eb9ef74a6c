import { features, layers, tools } from './arrows.ts';

/** A file's place in terms of the borders. */
export interface Place {
  /** The layer's name. Undefined for tools and everything outside. */
  readonly layer: string | undefined;
  readonly feature: string | undefined;
  readonly role: 'feature' | 'base folder' | 'composition' | 'other';
  readonly isTest: boolean;
  readonly isInSrc: boolean;
  /** True when other features may import it: a feature's index.ts, or a single-file feature. */
  readonly isEntrance: boolean;
}

/** The layer whose folder contains `path` (relative to the root, with `/`). */
export function layerOf(path: string): string | undefined {
  return Object.keys(layers).find((name) => path.startsWith(`${layers[name]?.folder}/`));
}

/** True when `path` is in a folder with tools. */
export function isTool(path: string): boolean {
  return tools.some((folder) => path.startsWith(`${folder}/`));
}

/** The feature with this name (of a folder, or of a file without extension), if there is one. */
export function featureNamed(name: string): string | undefined {
  const plain = name.replace(/\..*$/, '');
  return features.includes(plain) ? plain : undefined;
}

/** True for tests and what only they use: in `test` next to the sources, or in `src/testing`. */
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
  const { filesInSrcCompose = false, openFiles = [], composingFolders = [] } = layers[layer] ?? {};
  const fileComposes = (filesInSrcCompose && !openFiles.includes(first)) || first === 'index.ts';
  if (isFile ? fileComposes : composingFolders.includes(first))
    return { feature: undefined, role: 'composition' };
  const feature = featureNamed(first);
  return feature === undefined ? { feature, role: 'base folder' } : { feature, role: 'feature' };
}

/** Determines a file's place from its path relative to the root, with `/`. */
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
