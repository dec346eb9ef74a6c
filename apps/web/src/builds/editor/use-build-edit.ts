import { useMutation } from '@tanstack/react-query';
import { BUILD_FIELDS } from '@trifecta/domain/builds';
import type {
  BuildContent,
  BuildEdit,
  BuildField,
  BuildInput,
  UserBuild,
} from '@trifecta/domain/builds';
import type { ClassItems, PlayerClass } from '@trifecta/domain/catalogue';
import { useState } from 'react';
import { useDraft } from '../../account/index.ts';
import { ApiError } from '../../api/client.ts';
import type { ChangedField } from '../../ui/forms/changed-fields.tsx';
import { texts } from '../texts.ts';
import {
  changeOf,
  buildOfForm,
  editOf,
  emptyForm,
  formOf,
  formProblems,
  rebased,
} from './build-form.ts';
import type { EditForm, FormProblems } from './build-form.ts';

const NO_PROBLEMS: FormProblems = new Map();

function isField(path: string): path is BuildField {
  return BUILD_FIELDS.some((field) => field === path);
}

/** The fields that an error names, each with its message. */
function fieldsIn({ details }: ApiError): (readonly [BuildField, string])[] {
  return details.flatMap(({ path, message }) => (isField(path) ? [[path, message] as const] : []));
}

/** True when the server didn't respond, or failed. */
function isFault({ code, status }: ApiError): boolean {
  return code === 'unreachable' || (code === 'internal_error' && status >= 500);
}

/** The server's errors, at the fields they name. */
function problemsOf(error: unknown): FormProblems {
  if (!(error instanceof ApiError) || isFault(error)) return new Map([[null, texts.editor.failed]]);
  const known = fieldsIn(error);
  return new Map(known.length > 0 ? known : [[null, error.message] as const]);
}

/** A build that's kept under an id, by a player or a club. */
export type EditedBuild = BuildContent & Pick<UserBuild, '_id'>;

/** A build's place, and how it's saved there. */
export interface EditedWhere {
  /** The key of what's typed, among the player's drafts. */
  readonly draft: string;
  /** The build to edit. Omit it for a new one. */
  readonly build?: EditedBuild | undefined;
  /** The initial content of a new build. */
  readonly content?: BuildInput | undefined;
  readonly firstClass: PlayerClass;
  /** The builds that share their list of names with it. */
  readonly ownBuilds: readonly EditedBuild[];
  readonly save: (input: BuildEdit, id: string | undefined) => Promise<void>;
  /** Loads the builds as they're saved now. */
  readonly reload: () => Promise<readonly EditedBuild[]>;
  readonly onClose: () => void;
}

/** The values of a build's form, and what became of saving them. Where someone else saved meanwhile, it continues from there. */
export function useBuildEdit({
  draft,
  build,
  content,
  firstClass,
  ownBuilds,
  save,
  reload,
  onClose,
}: EditedWhere) {
  const [saved, setSaved] = useState(() => editOf(build ? formOf(build) : emptyForm(firstClass)));
  const { form, change, isFound, forget } = useDraft<EditForm>(
    draft,
    saved,
    content && { ...formOf(content), base: saved.base },
  );
  const [changed, setChanged] = useState<readonly ChangedField<BuildField>[]>([]);
  const [isDeleted, setIsDeleted] = useState(false);
  const isNew = build === undefined || isDeleted;
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [limitMessage, setLimitMessage] = useState<string | null>(null);
  const { mutate, isPending: isSaving } = useMutation({
    mutationFn: ({ base, ...mine }: EditForm) =>
      isNew ? save(buildOfForm(mine), undefined) : save(changeOf(mine, base), build._id),
    onSuccess: () => {
      forget();
      onClose();
    },
    onError: async (error) => {
      const isRefused = error instanceof ApiError;
      if (isRefused && error.code === 'changed_meanwhile') return goOn(error);
      if (isRefused && error.code === 'not_found') return tellDeleted();
      setProblems(problemsOf(error));
      if (error instanceof ApiError && error.code === 'build_limit_reached') {
        setLimitMessage(error.message);
      }
    },
  });
  const tellDeleted = () => {
    setIsDeleted(true);
    setProblems(new Map([[null, texts.editor.deleted]]));
  };
  /** Continues on top of what was saved meanwhile, and asks about the fields that both changed. */
  const goOn = async (refusal: ApiError) => {
    try {
      const current = (await reload()).find(({ _id }) => _id === build?._id);
      if (current === undefined) return tellDeleted();
      setSaved(editOf(formOf(current)));
      change(rebased(form, current));
      setChanged(fieldsIn(refusal).map(([field, message]) => ({ field, message })));
      setProblems(NO_PROBLEMS);
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  const submit = (items: ClassItems) => {
    if (isSaving) return;
    setChanged([]);
    const found = formProblems(form, items, ownBuilds, isNew ? undefined : build._id);
    setProblems(found);
    if (found.size === 0) mutate(form);
  };
  return {
    form,
    change,
    isFound,
    forget,
    isNew,
    isSaving,
    problems,
    changed,
    /** Uses the saved value of a field that both changed. */
    useSaved: (field: BuildField) => {
      change({ [field]: form.base[field] });
      setChanged((fields) => fields.filter((one) => one.field !== field));
    },
    limitMessage,
    dismissLimit: () => setLimitMessage(null),
    /** Saves the form, unless something in it is wrong. */
    submit,
  };
}
