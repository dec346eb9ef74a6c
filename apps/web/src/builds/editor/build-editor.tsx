import { useMutation } from '@tanstack/react-query';
import { BUILD_FIELDS, MAX_DESCRIPTION_LENGTH } from '@trifecta/domain/builds';
import type { BuildContent, BuildField, BuildInput, UserBuild } from '@trifecta/domain/builds';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { UpgradePrompt } from '../../plans/index.ts';
import { FoundDraft, useDraft } from '../../account/index.ts';
import { uiTexts } from '../../ui/index.ts';
import {
  Dialog,
  DialogActions,
  Form,
  FormMessage,
  TextArea,
  TextField,
} from '../../ui/forms/index.ts';
import type { FullClasses } from '../class-limits.ts';
import { useClassItems } from '../use-class-items.ts';
import styles from './build-editor.module.css';
import { emptyForm, formOf, formProblems } from './build-form.ts';
import type { BuildForm, FormProblems } from './build-form.ts';
import { ClassField, KitFields, LoadingPart, WeaponField } from './kit-fields.tsx';
import { texts } from '../texts.ts';

/** One more than allowed, so that a name that's too long gets an error instead of being cut. */
const NAME_INPUT_LENGTH = 50;

const NO_PROBLEMS: FormProblems = new Map();

function isField(path: string): path is BuildField {
  return BUILD_FIELDS.some((field) => field === path);
}

/** The server's errors, at the fields they name. */
function problemsOf(error: unknown): FormProblems {
  if (!(error instanceof ApiError) || error.code === 'unreachable')
    return new Map([[null, texts.editor.failed]]);
  const known = error.details.flatMap(({ path, message }) =>
    isField(path) ? [[path, message] as const] : [],
  );
  return new Map(known.length > 0 ? known : [[null, error.message] as const]);
}

/** A build that's kept under an id, by a player or a club. */
export type EditedBuild = BuildContent & Pick<UserBuild, '_id'>;

/** A dialog with a form for a new or an existing build. Keeps what was typed when saving fails. */
export function BuildEditor({
  draft,
  build,
  content,
  firstClass,
  full,
  ownBuilds,
  save,
  onClose,
}: {
  /** The key of what's typed, among the player's drafts. */
  readonly draft: string;
  /** The build to edit. Omit it for a new one. */
  readonly build?: EditedBuild | undefined;
  /** The initial content of a new build. */
  readonly content?: BuildInput | undefined;
  readonly firstClass: PlayerClass;
  readonly full: FullClasses;
  /** The builds that share their list of names with it. */
  readonly ownBuilds: readonly EditedBuild[];
  readonly save: (input: BuildInput, id: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}) {
  const items = useClassItems();
  const [saved] = useState(() => (build ? formOf(build) : emptyForm(firstClass)));
  const { form, change, isFound, forget } = useDraft<BuildForm>(
    draft,
    saved,
    content && formOf(content),
  );
  const [isDeleted, setIsDeleted] = useState(false);
  const isNew = build === undefined || isDeleted;
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [limitMessage, setLimitMessage] = useState<string | null>(null);
  const { mutate, isPending: isSaving } = useMutation({
    mutationFn: (input: BuildInput) => save(input, isNew ? undefined : build._id),
    onSuccess: () => {
      forget();
      onClose();
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && error.code === 'not_found';
      if (isGone) setIsDeleted(true);
      setProblems(isGone ? new Map([[null, texts.editor.deleted]]) : problemsOf(error));
      if (error instanceof ApiError && error.code === 'build_limit_reached') {
        setLimitMessage(error.message);
      }
    },
  });
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.size > 0) focusFirst(fields.current);
  }, [problems]);
  const submit = () => {
    if (items === undefined || isSaving) return;
    const found = formProblems(form, items, ownBuilds, isNew ? undefined : build._id);
    setProblems(found);
    if (found.size === 0) mutate(form);
  };
  const general = problems.get(null);
  return (
    <Dialog
      isWide
      title={isNew ? texts.editor.createTitle : texts.editor.editTitle}
      onCancel={isSaving ? undefined : onClose}
    >
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div ref={fields} className={styles.fields}>
          {isFound && <FoundDraft onDiscard={forget} />}
          {general !== undefined && <FormMessage text={general} />}
          <TextField
            label={texts.editor.name}
            name="buildName"
            autoComplete="off"
            maxLength={NAME_INPUT_LENGTH}
            value={form.buildName}
            onChange={(buildName) => change({ buildName })}
            error={problems.get('buildName')}
          />
          <ClassField form={form} full={isNew ? full : undefined} onChange={change} />
          <WeaponField
            form={form}
            error={problems.get('weapon')}
            onChange={(weapon) => change({ weapon })}
          />
          {items === undefined ? (
            <LoadingPart text={texts.editor.loadingGadgets} />
          ) : (
            <KitFields form={form} items={items} problems={problems} onChange={change} />
          )}
          <TextArea
            label={texts.editor.description}
            name="description"
            maxLength={MAX_DESCRIPTION_LENGTH}
            value={form.description}
            onChange={(description) => change({ description })}
            hint={texts.editor.descriptionLength(
              Array.from(form.description).length,
              MAX_DESCRIPTION_LENGTH,
            )}
            error={problems.get('description')}
          />
        </div>
        <div className={styles.foot}>
          <DialogActions
            text={isSaving ? uiTexts.saving : isNew ? texts.editor.create : texts.editor.update}
            isPending={isSaving}
            isDisabled={items === undefined}
            onCancel={onClose}
          />
        </div>
      </Form>
      {limitMessage !== null && (
        <UpgradePrompt message={limitMessage} onClose={() => setLimitMessage(null)} />
      )}
    </Dialog>
  );
}

/** Focuses the first invalid field, or the message for the whole form. */
function focusFirst(fields: HTMLElement | null): void {
  const place = fields?.querySelector<HTMLElement>('[role=alert], [aria-invalid=true]');
  place?.focus();
  place?.scrollIntoView({ block: 'nearest' });
}
