import { isPlayerClass } from '../catalogue/index.ts';
import type { PlaceKind, PlayerClass } from '../catalogue/index.ts';
import { MAX_BUILD_NAME_LENGTH } from './build-name.ts';
import type { BuildContent, BuildField, BuildInput, BuildListField } from './build.ts';

/** The maximum length of a description. Source: docs/specification.md#builds. */
export const MAX_DESCRIPTION_LENGTH = 200;

/**
 * The most maps, and the most modes, that a build can be made for. One for more than these is for any.
 */
export const MAX_BUILD_PLACES = 5;

/** A field of a build that can be written as text: all but the class. A list is written one name per line. */
export type BuildTextField = Exclude<BuildField, 'class'>;

type Absent = '' | null | readonly [];

/** What holds for a field of a build. */
export type BuildFieldRule<Missing extends Absent = Absent> = {
  /** The field's name in messages. */
  readonly label: string;
  /** The value of a build that was stored without the field, and of an empty text. Null or an empty list for an optional field. */
  readonly ifMissing: Missing;
} & (
  | { readonly item: 'weapon' | 'specialization' | 'gadget' }
  | { readonly places: PlaceKind }
  | {
      /** In characters. */
      readonly maxLength: number;
      readonly tooLong: string;
      readonly mayHaveLines: boolean;
      /** True for a text that others have to tell from the rest, so that it has to be readable. */
      readonly isName: boolean;
    }
);

/**
 * Every field of a build, in the order of the form. The checks, import and export, the editor's values, the search, and
 * reading from the database follow from it. What can't is a record with all fields, which doesn't compile without one.
 */
export const BUILD_FIELD_RULES = {
  buildName: {
    label: 'Build name',
    ifMissing: '',
    maxLength: MAX_BUILD_NAME_LENGTH,
    tooLong: `Build name must be less than ${MAX_BUILD_NAME_LENGTH + 1} characters`,
    mayHaveLines: false,
    isName: true,
  },
  class: { label: 'Class' },
  weapon: { label: 'Weapon', ifMissing: '', item: 'weapon' },
  specialization: { label: 'Specialization', ifMissing: '', item: 'specialization' },
  gadget1: { label: 'Gadget 1', ifMissing: '', item: 'gadget' },
  gadget2: { label: 'Gadget 2', ifMissing: '', item: 'gadget' },
  gadget3: { label: 'Gadget 3', ifMissing: null, item: 'gadget' },
  description: {
    label: 'Description',
    ifMissing: null,
    maxLength: MAX_DESCRIPTION_LENGTH,
    tooLong: `Description must be ${MAX_DESCRIPTION_LENGTH} characters or less`,
    mayHaveLines: true,
    isName: false,
  },
  maps: { label: 'Maps', ifMissing: [], places: 'map' },
  modes: { label: 'Modes', ifMissing: [], places: 'mode' },
} as const satisfies {
  readonly [Field in BuildField]: Field extends 'class'
    ? Pick<BuildFieldRule, 'label'>
    : BuildFieldRule<
        Field extends BuildListField ? readonly [] : null extends BuildContent[Field] ? null : ''
      >;
};

/** The fields of a build, in the order of the form. */
export const BUILD_FIELDS = Object.keys(BUILD_FIELD_RULES) as readonly BuildField[];

/** The fields that can be written as text, in the order of the form. */
export const BUILD_TEXT_FIELDS = BUILD_FIELDS.filter((field) => field !== 'class');

/** True for a field that names an item of the game. */
export function isItemField(field: BuildField): boolean {
  return field !== 'class' && 'item' in BUILD_FIELD_RULES[field];
}

/** True for a field with a list of maps or modes. */
export function isListField(field: BuildField): field is BuildListField {
  return field !== 'class' && 'places' in BUILD_FIELD_RULES[field];
}

/** Names as the text of a list's field: in alphabetical order, each once. */
export function listText(names: readonly string[]): string {
  return [...new Set(names)].toSorted().join('\n');
}

/** The names in the text of a list's field. */
export function listOfText(text: string): readonly string[] {
  return text.split('\n').filter((name) => name !== '');
}

/** A build from the texts of its fields. Empty texts leave optional fields out. */
export function buildOfTexts(
  playerClass: PlayerClass,
  textOf: (field: BuildTextField) => string,
): BuildContent {
  const values = BUILD_FIELDS.map((field) => {
    if (field === 'class') return [field, playerClass] as const;
    const text = textOf(field);
    if (isListField(field)) return [field, listOfText(text)] as const;
    return [field, text || BUILD_FIELD_RULES[field].ifMissing] as const;
  });
  return Object.fromEntries(values) as BuildContent;
}

/** The texts of a build's fields: the reverse of `buildOfTexts`, with an empty text for a field that's left out. */
export function textsOfBuild(
  build: Omit<BuildInput, 'class'>,
): Readonly<Record<BuildTextField, string>> {
  const texts = BUILD_TEXT_FIELDS.map((field) => {
    const value = build[field] ?? '';
    return [field, typeof value === 'string' ? value : listText(value)] as const;
  });
  return Object.fromEntries(texts) as Record<BuildTextField, string>;
}

/** True for builds that are equal in every field. */
export function isSameBuild(one: BuildContent, other: BuildContent): boolean {
  const [texts, others] = [textsOfBuild(one), textsOfBuild(other)];
  return (
    one.class === other.class && BUILD_TEXT_FIELDS.every((field) => texts[field] === others[field])
  );
}

/** A build without anything else that an object has. */
export function contentOfBuild(build: BuildContent): BuildContent {
  const texts = textsOfBuild(build);
  return buildOfTexts(build.class, (field) => texts[field]);
}

/**
 * Reads a build as any version of the product stored it. Fields that didn't exist yet get today's values. Throws for
 * anything that isn't a build.
 */
export function readBuild(stored: unknown): BuildContent {
  const fields: Readonly<Record<string, unknown>> = { ...(stored as object | null) };
  if (!isPlayerClass(fields['class'])) throw new TypeError('a build has no class');
  return buildOfTexts(fields['class'], (field) => {
    const value = fields[field] ?? '';
    if (typeof value === 'string') return value;
    if (isListField(field) && isTexts(value)) return listText(value);
    throw new TypeError(`a build's ${field} isn't text`);
  });
}

/** True for a list of texts. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
