import { MAX_DESCRIPTION_LENGTH } from '@trifecta/domain/builds';
import { useEffect, useRef } from 'react';
import { FoundDraft } from '../../account/index.ts';
import { UpgradePrompt } from '../../plans/index.ts';
import { uiTexts } from '../../ui/index.ts';
import { ChangedFields } from '../../ui/forms/changed-fields.tsx';
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
import { ClassField, KitFields, LoadingPart, WeaponField } from './kit-fields.tsx';
import { MadeFor } from './made-for.tsx';
import { texts } from '../texts.ts';
import { useBuildEdit } from './use-build-edit.ts';
import type { EditedWhere } from './use-build-edit.ts';

/** One more than allowed, so that a name that's too long gets an error instead of being cut. */
const NAME_INPUT_LENGTH = 50;

/** A dialog with a form for a new or an existing build. Keeps what was typed when saving fails. */
export function BuildEditor({
  full,
  ...where
}: EditedWhere & {
  readonly full: FullClasses;
}) {
  const { onClose } = where;
  const items = useClassItems();
  const edit = useBuildEdit(where);
  const { form, change, isNew, isSaving, problems } = edit;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.size > 0) focusFirst(fields.current);
  }, [problems]);
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
          if (items !== undefined) edit.submit(items);
        }}
      >
        <div ref={fields} className={styles.fields}>
          {edit.isFound && <FoundDraft onDiscard={edit.forget} />}
          <ChangedFields
            changed={edit.changed}
            savedText={(field) => lineOf(form.base[field])}
            yoursText={(field) => lineOf(form[field])}
            onUse={edit.useSaved}
          />
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
          <MadeFor form={form} maps={items?.maps ?? []} problems={problems} onChange={change} />
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
      {edit.limitMessage !== null && (
        <UpgradePrompt message={edit.limitMessage} onClose={edit.dismissLimit} />
      )}
    </Dialog>
  );
}

/** A field's text in one line: a list with commas. */
function lineOf(text: string): string {
  return text.split('\n').join(', ');
}

/** Focuses the first invalid field, or the message for the whole form. */
function focusFirst(fields: HTMLElement | null): void {
  const place = fields?.querySelector<HTMLElement>('[role=alert], [aria-invalid=true]');
  place?.focus();
  place?.scrollIntoView({ block: 'nearest' });
}
