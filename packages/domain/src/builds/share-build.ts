import { isPlayerClass, PLAYER_CLASSES, slugOf } from '../catalogue/index.ts';
import type { ClassItems } from '../catalogue/index.ts';
import { buildOfTexts, contentOfBuild, isListField, isTexts, listText } from './build-fields.ts';
import { GADGET_FIELDS, gadgetFields } from './build.ts';
import type { BuildContent, BuildField, BuildInput } from './build.ts';
import { checkBuild } from './check-build.ts';

/** The format marker of build JSON. The version increases when older programs couldn't read it. */
export const BUILD_FORMAT = { format: 'trifecta-build', version: 1 } as const;

const CODE_PREFIX = 'T';
const CODE = /^T(\d{1,4})\/(.*)$/su;
/** The parts of a code by its version. The second has maps and modes, which programs of the first couldn't read. */
const CODE_PARTS = { 1: 7, 2: 9 } as const;

/** One problem with an import: the field (null for the text as a whole), and the text to show. */
export interface ImportProblem {
  readonly path: BuildField | null;
  readonly message: string;
}

/** An imported build that fits the catalogue, or all of its problems. */
export type ImportedBuild =
  | { readonly build: BuildContent; readonly problems?: never }
  | { readonly build?: never; readonly problems: readonly ImportProblem[] };

/**
 * Encodes a build as one short line to share, such as `T1/light/sr-84/cloaking-device/flashbang/gateway//Night%20owl`:
 * normalized item names, an empty slot when there's no third gadget, then the build's name. For certain maps or modes,
 * it's `T2/` with those at the end, such as `/kyoto.seoul/bank-it`. It contains no characters that chat apps treat as
 * formatting, and it leaves out the description.
 */
export function buildCode(build: BuildContent): string {
  const gadgets = GADGET_FIELDS.map((field) => build[field] ?? '');
  const items = [build.class, build.weapon, build.specialization, ...gadgets].map(slugOf);
  const name = encodeURIComponent(build.buildName).replaceAll(
    /[!'()*_~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const places = [build.maps, build.modes].map((names) => names.map(slugOf).join('.'));
  return places.every((text) => text === '')
    ? `${CODE_PREFIX}1/${[...items, name].join('/')}`
    : `${CODE_PREFIX}2/${[...items, name, ...places].join('/')}`;
}

/** A complete build as JSON. */
export function buildJson(build: BuildContent): string {
  return JSON.stringify({ ...BUILD_FORMAT, build: contentOfBuild(build) }, undefined, 2);
}

/**
 * Reads the output of `buildCode` or `buildJson`, or a plain object with a build's fields. Problems with the rules or
 * the catalogue are reported per field, with the form's texts.
 */
export function importBuild(text: string, items: ClassItems): ImportedBuild {
  const trimmed = text.trim();
  const input = trimmed.startsWith('{') ? inputOfJson(trimmed) : inputOfCode(trimmed, items);
  return typeof input === 'string'
    ? { problems: [{ path: null, message: input }] }
    : checkBuild(input, items);
}

const NEWER = 'This build comes from a newer version of the site';
const NO_BUILD = "That's not a build. Paste a build code or build JSON.";

function inputOfCode(code: string, items: ClassItems): BuildInput | string {
  const [, version, rest = ''] = CODE.exec(code) ?? [];
  if (version === undefined) return NO_BUILD;
  if (Number(version) > 2) return NEWER;
  const parts = rest.split('/');
  if (parts.length !== CODE_PARTS[Number(version) === 2 ? 2 : 1]) {
    return 'This build code is incomplete';
  }
  const [classSlug = '', weapon = '', specialization = '', ...others] = parts;
  const [gadgets, [name = '', maps = '', modes = '']] = [others.slice(0, 3), others.slice(3)];
  const playerClass = PLAYER_CLASSES.find((one) => slugOf(one) === classSlug.toLowerCase());
  if (playerClass === undefined) return noClass(classSlug);
  const buildName = decoded(name);
  if (buildName === undefined) return 'This build code is corrupted';
  return {
    buildName,
    class: playerClass,
    weapon: nameOfSlug(items.weapons, weapon),
    specialization: nameOfSlug(items.specializations, specialization),
    ...gadgetFields(gadgets.map((slug) => nameOfSlug(items.gadgets, slug))),
    maps: maps.split('.'),
    modes: modes.split('.'),
  };
}

/**
 * The catalogue name with this normalized form. Returns the form itself if there's none, so that a message can name it.
 */
function nameOfSlug(items: readonly { readonly name: string }[], slug: string): string {
  return items.find(({ name }) => slugOf(name) === slug.toLowerCase())?.name ?? slug;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function noClass(text: string): string {
  return `'${text}' isn't a class. Use ${PLAYER_CLASSES.join(', ')}.`;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inputOfJson(text: string): BuildInput | string {
  const value = parsed(text);
  if (!isFields(value)) return "That isn't valid JSON";
  if (typeof value['version'] === 'number' && value['version'] > BUILD_FORMAT.version) return NEWER;
  const fields = isFields(value['build']) ? value['build'] : value;
  const playerClass: unknown = fields['class'];
  if (!isPlayerClass(playerClass)) {
    return playerClass === undefined ? NO_BUILD : noClass(textOf(playerClass));
  }
  return buildOfTexts(playerClass, (field) => {
    const given = fields[field];
    return isListField(field) && isTexts(given) ? listText(given) : textOf(given);
  });
}

/** Converts a non-text value to text, so that the next check can name it. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
