import { gadgetProblem, specializationProblem, weaponProblem } from '../catalogue/index.ts';
import type { ClassItems } from '../catalogue/index.ts';
import { MAX_BUILD_NAME_LENGTH } from './build-name.ts';
import type { BuildContent, BuildField, BuildInput } from './build.ts';
import { hasControlCharacters, isBlank, lengthOf, tidyText } from './player-text.ts';

/** The maximum length of a description. Source: docs/specification.md#builds. */
export const MAX_DESCRIPTION_LENGTH = 200;

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
 * Checks a build against the rules and the catalogue, and returns it cleaned up: trimmed, NFC, an empty third gadget or
 * description as null. Problems are in the order of the form's fields. Source: docs/specification.md#builds.
 */
export function checkBuild(input: BuildInput, items: ClassItems): CheckedBuild {
  const build = tidyBuild(input);
  const [first, ...others] = [
    ...nameProblems(build.buildName),
    ...itemProblems(build, items),
    ...descriptionProblems(build.description ?? ''),
  ];
  return first === undefined ? { build } : { problems: [first, ...others] };
}

/** The fields of a stored build whose item is no longer in the catalogue or no longer available to this class. */
export function unavailableFields(build: BuildContent, items: ClassItems): BuildField[] {
  return chosenItems(build, items)
    .filter(({ name, problem }) => name !== '' && problem !== undefined)
    .map(({ path }) => path);
}

function tidyBuild(input: BuildInput): BuildContent {
  return {
    buildName: tidyText(input.buildName),
    class: input.class,
    weapon: tidyText(input.weapon),
    specialization: tidyText(input.specialization),
    gadget1: tidyText(input.gadget1),
    gadget2: tidyText(input.gadget2),
    gadget3: tidyText(input.gadget3 ?? '') || null,
    description: tidyText(input.description ?? '') || null,
  };
}

function nameProblems(name: string): BuildProblem[] {
  const problem = (message: string): BuildProblem[] => [{ path: 'buildName', message }];
  if (hasControlCharacters(name, { mayHaveLines: false })) {
    return problem("Build name can't contain control characters");
  }
  if (isBlank(name)) return problem('Build name is required');
  if (lengthOf(name) > MAX_BUILD_NAME_LENGTH) {
    return problem('Build name must be less than 50 characters');
  }
  return [];
}

function descriptionProblems(description: string): BuildProblem[] {
  const problem = (message: string): BuildProblem[] => [{ path: 'description', message }];
  if (hasControlCharacters(description, { mayHaveLines: true })) {
    return problem("Description can't contain control characters");
  }
  if (lengthOf(description) > MAX_DESCRIPTION_LENGTH) {
    return problem(`Description must be ${MAX_DESCRIPTION_LENGTH} characters or less`);
  }
  return [];
}

interface ChosenItem {
  readonly path: BuildField;
  readonly label: string;
  readonly name: string;
  /** The reason why the class can't use it. */
  readonly problem: string | undefined;
}

/** The chosen items, in the order of the form. */
function chosenItems(build: BuildContent, items: ClassItems): ChosenItem[] {
  const { class: playerClass, weapon, specialization, gadget1, gadget2, gadget3 } = build;
  const gadget = (path: BuildField, label: string, name: string): ChosenItem => ({
    path,
    label,
    name,
    problem: gadgetProblem(name, playerClass, items),
  });
  return [
    {
      path: 'weapon',
      label: 'Weapon',
      name: weapon,
      problem: weaponProblem(weapon, playerClass, items),
    },
    {
      path: 'specialization',
      label: 'Specialization',
      name: specialization,
      problem: specializationProblem(specialization, playerClass, items),
    },
    gadget('gadget1', 'Gadget 1', gadget1),
    gadget('gadget2', 'Gadget 2', gadget2),
    ...(gadget3 === null ? [] : [gadget('gadget3', 'Gadget 3', gadget3)]),
  ];
}

function itemProblems(build: BuildContent, items: ClassItems): BuildProblem[] {
  const seenGadgets = new Set<string>();
  return chosenItems(build, items).flatMap(({ path, label, name, problem }): BuildProblem[] => {
    if (name === '') return [{ path, message: `${label} is required` }];
    if (problem !== undefined) return [{ path, message: problem }];
    if (!label.startsWith('Gadget')) return [];
    if (seenGadgets.has(name)) return [{ path, message: 'Gadgets must be different' }];
    seenGadgets.add(name);
    return [];
  });
}
