import { useMutation } from '@tanstack/react-query';
import { isBuildId } from '@trifecta/domain/builds';
import type { BuildInput } from '@trifecta/domain/builds';
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { useOwnBuilds } from '../../builds/index.ts';
import { Dialog, DialogActions, Form, SelectField, TextField } from '../../ui/forms/index.ts';
import styles from './playbook.module.css';
import { texts } from './texts.ts';

/** Asks where a new build comes from: one of the player's, a public one, or nowhere. */
export function AddBuildDialog({
  onChosen,
  onClose,
}: {
  /** Called with the build to start from, or without one. */
  readonly onChosen: (content: BuildInput | undefined) => void;
  readonly onClose: () => void;
}) {
  const { data: own = [] } = useOwnBuilds();
  const [id, setId] = useState('');
  const [link, setLink] = useState('');
  const { mutate, isError, isPending } = useMutation({
    mutationFn: async () => {
      if (link.trim() !== '') return publicBuild(link);
      return own.find((build) => build._id === id);
    },
    onSuccess: onChosen,
  });
  return (
    <Dialog title={texts.builds.addTitle} onCancel={onClose}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <div className={styles.fields}>
          {own.length > 0 && (
            <SelectField
              label={texts.builds.own}
              empty={texts.builds.ownEmpty}
              options={own.map((build) => ({
                value: build._id,
                label: build.buildName,
              }))}
              value={id}
              onChange={setId}
            />
          )}
          <TextField
            label={texts.builds.link}
            name="link"
            autoComplete="off"
            hint={texts.builds.linkHint}
            value={link}
            onChange={setLink}
            error={isError ? texts.builds.linkFailed : undefined}
          />
        </div>
        <DialogActions text={texts.builds.next} isDisabled={isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** The public build behind a link, or an id. Throws when there's none. */
async function publicBuild(link: string): Promise<BuildInput> {
  const id =
    link
      .trim()
      .split(/[?#]/, 1)
      .flatMap((path) => path.split('/'))
      .findLast((part) => part !== '') ?? '';
  if (!isBuildId(id)) throw new Error('not a build');
  return callApi('GET /api/community-builds/:id', undefined, { params: { id } });
}
