import { unreadableName } from '../account/index.ts';
import {
  gadgetProblem,
  itemName,
  placeName,
  placeProblem,
  specializationProblem,
  weaponProblem,
} from '../catalogue/index.ts';
import type { ClassItems, PlaceKind } from '../catalogue/index.ts';
import {
  BUILD_FIELD_RULES,
  BUILD_TEXT_FIELDS,
  buildOfTexts,
  isListField,
  listOfText,
  listText,
  MAX_BUILD_PLACES,
  textsOfBuild,
} from './build-fields.ts';
import type { BuildFieldRule, BuildTextField } from './build-fields.ts';
import { GADGET_FIELDS } from './build.ts';
import type { BuildContent, BuildField, BuildInput, BuildValueField } from './build.ts';
import { hasControlCharacters, isBlank, lengthOf, tidyText } from './player-text.ts';

/** One problem with a build: the field, and the text to show. */
export interface BuildProblem {
  readonly path: BuildField;
  readonly message: string;
}

/** A valid build, or all of its problems. */
export type CheckedBuild =
  | { readonly build: BuildContent; readonly problems?: never }
  | { readonly build?: never; readonly problems: readonly [BuildProblem, ...BuildProblem[]] };

/**
 * Checks a build against the rules and the catalogue, and returns it cleaned up: trimmed, NFC, items by their names
 * instead of ids, an empty third gadget or description as null, maps and modes each once. Problems are in the order of the form's fields. Source: docs/specification.md#builds.
 */
export function checkBuild(input: BuildInput, items: ClassItems): CheckedBuild {
  const texts = textsOfBuild(input);
  const build = buildOfTexts(input.class, (field) => {
    const rule: BuildFieldRule = BUILD_FIELD_RULES[field];
    if ('places' in rule) {
      const names = listOfText(texts[field]).map(tidyText);
      return listText(names.map((name) => placeName(rule.places, name, items)));
    }
    const text = tidyText(texts[field]);
    return 'item' in rule ? itemName(rule.item, text, items) : text;
  });
  const [first, ...others] = BUILD_TEXT_FIELDS.flatMap((path): BuildProblem[] => {
    const message = problemOf(path, build, items);
    return message === undefined ? [] : [{ path, message }];
  });
  return first === undefined ? { build } : { problems: [first, ...others] };
}

/** The fields of a stored build whose item is no longer in the catalogue or no longer available to this class. */
export function unavailableFields(build: BuildContent, items: ClassItems): BuildValueField[] {
  return BUILD_TEXT_FIELDS.filter((field) => !isListField(field)).filter((field) => {
    const name = build[field] ?? '';
    return name !== '' && itemProblem(field, name, build, items) !== undefined;
  });
}

function problemOf(
  field: BuildTextField,
  build: BuildContent,
  items: ClassItems,
): string | undefined {
  const rule: BuildFieldRule = BUILD_FIELD_RULES[field];
  if (isListField(field))
    return 'places' in rule ? placesProblem(build[field], rule, items) : undefined;
  const text = build[field];
  if (text === null || 'places' in rule) return undefined;
  if (!('item' in rule)) return textProblem(text, rule);
  if (text === '') return `${rule.label} is required`;
  const problem = itemProblem(field, text, build, items);
  if (problem !== undefined || rule.item !== 'gadget') return problem;
  const place = GADGET_FIELDS.findIndex((gadget) => gadget === field);
  const isThereTwice = GADGET_FIELDS.slice(0, place).some((other) => build[other] === text);
  return isThereTwice ? 'Gadgets must be different' : undefined;
}

function placesProblem(
  names: readonly string[],
  { label, places }: BuildFieldRule & { readonly places: PlaceKind },
  items: ClassItems,
): string | undefined {
  for (const name of names) {
    const problem = placeProblem(places, name, items);
    if (problem !== undefined) return problem;
  }
  if (names.length <= MAX_BUILD_PLACES) return undefined;
  return `Choose up to ${MAX_BUILD_PLACES} ${label.toLowerCase()}, or none for any`;
}

function textProblem(
  text: string,
  rule: Extract<BuildFieldRule, { readonly maxLength: number }>,
): string | undefined {
  if (hasControlCharacters(text, rule)) return `${rule.label} can't contain control characters`;
  if (rule.ifMissing !== null && isBlank(text)) return `${rule.label} is required`;
  if (lengthOf(text) > rule.maxLength) return rule.tooLong;
  return rule.isName ? unreadableName(text, rule.label) : undefined;
}

const ITEM_PROBLEMS = {
  weapon: weaponProblem,
  specialization: specializationProblem,
  gadget: gadgetProblem,
} as const;

/** The reason why the build's class can't use the item of a field. */
function itemProblem(
  field: BuildTextField,
  name: string,
  { class: playerClass }: BuildContent,
  items: ClassItems,
): string | undefined {
  const rule: BuildFieldRule = BUILD_FIELD_RULES[field];
  return 'item' in rule ? ITEM_PROBLEMS[rule.item](name, playerClass, items) : undefined;
}
