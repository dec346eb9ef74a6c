import {
  BUILD_NAME_TAKEN,
  buildOfTexts,
  checkBuild,
  GADGET_FIELDS,
  isItemField,
  isSameBuild,
  mergeBuild,
  normalizedBuildName,
  textsOfBuild,
} from '@trifecta/domain/builds';
import type {
  BuildContent,
  BuildEdit,
  BuildField,
  BuildInput,
  BuildTextField,
  UserBuild,
} from '@trifecta/domain/builds';
import type { ClassItems, PlayerClass } from '@trifecta/domain/catalogue';
import { texts } from '../texts.ts';

/** The values of the editor's fields, each a text that's empty when nothing is chosen. */
export type BuildForm = Readonly<Record<BuildTextField, string>> & {
  readonly class: PlayerClass;
};

/** The values of an edit, and those that it began with. */
export type EditForm = BuildForm & {
  readonly base: BuildForm;
};

/** Errors by field. `null` is the form as a whole. */
export type FormProblems = ReadonlyMap<BuildField | null, string>;

/** An empty form for a class. */
export function emptyForm(playerClass: PlayerClass): BuildForm {
  return formOf(buildOfTexts(playerClass, () => ''));
}

/** The form of an existing build. */
export function formOf(build: BuildInput): BuildForm {
  return { class: build.class, ...textsOfBuild(build) };
}

/** The build that a form's values make. */
export function buildOfForm(form: BuildForm): BuildContent {
  return buildOfTexts(form.class, (field) => form[field]);
}

/** A change of a stored build, with the values that it began with. */
export function changeOf(mine: BuildForm, base: BuildForm): BuildEdit {
  return { ...buildOfForm(mine), editedFrom: buildOfForm(base) };
}

/** The form of an edit that begins with these values. */
export function editOf(base: BuildForm): EditForm {
  return { ...base, base };
}

/** The edit as it continues on top of what was saved meanwhile: what the player changed stays. */
export function rebased({ base, ...mine }: EditForm, current: BuildInput): EditForm {
  const { merged } = mergeBuild(changeOf(mine, base), current);
  return { ...formOf(merged), base: formOf(current) };
}

/** The form with another class: clears the items of the old class, and keeps the player's words. */
export function withClass(form: BuildForm, playerClass: PlayerClass): BuildForm {
  if (form.class === playerClass) return form;
  return formOf(buildOfTexts(playerClass, (field) => (isItemField(field) ? '' : form[field])));
}

/** One gadget in a slot's dropdown. */
interface GadgetChoice {
  readonly value: string;
  readonly label?: string;
  /** Already chosen in another slot. */
  readonly isDisabled: boolean;
}

/** The gadgets a slot can hold. Those in another slot are disabled. */
export function gadgetChoices(
  form: BuildForm,
  slot: (typeof GADGET_FIELDS)[number],
  { gadgets }: ClassItems,
): GadgetChoice[] {
  const taken = GADGET_FIELDS.filter((field) => field !== slot).map((field) => form[field]);
  const ofClass = gadgets
    .filter((gadget) => gadget.classes.includes(form.class))
    .map(({ name }) => ({ value: name, isDisabled: taken.includes(name) }));
  return withKept(ofClass, form[slot]);
}

/** The specializations of the form's class. */
export function specializationChoices(form: BuildForm, { specializations }: ClassItems) {
  const ofClass = specializations
    .filter((item) => item.class === form.class)
    .map(({ name }) => ({ value: name, isDisabled: false }));
  return withKept(ofClass, form.specialization);
}

/** Keeps an item that has left the game as a disabled choice. */
function withKept(choices: readonly GadgetChoice[], chosen: string): GadgetChoice[] {
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return [...choices];
  return [...choices, { value: chosen, label: texts.editor.unavailable(chosen), isDisabled: true }];
}

/**
 * Every error in the form, before it's sent. `editedId` is the build that may keep its name. A new build may have the name
 * of one that's equal in every field: it was saved, and the answer lost.
 */
export function formProblems(
  form: BuildForm,
  items: ClassItems,
  ownBuilds: readonly (BuildContent & Pick<UserBuild, '_id'>)[],
  editedId: string | undefined,
): FormProblems {
  const problems = new Map<BuildField | null, string>();
  const checked = checkBuild(buildOfForm(form), items);
  for (const { path, message } of checked.problems ?? []) {
    if (!problems.has(path)) problems.set(path, message);
  }
  const name = normalizedBuildName(form.buildName);
  const isSaved = (build: BuildContent): boolean =>
    editedId === undefined && checked.build !== undefined && isSameBuild(build, checked.build);
  const isTaken = ownBuilds.some(
    (build) =>
      build._id !== editedId &&
      !isSaved(build) &&
      build.class === form.class &&
      normalizedBuildName(build.buildName) === name,
  );
  if (isTaken && !problems.has('buildName')) problems.set('buildName', BUILD_NAME_TAKEN);
  return problems;
}
