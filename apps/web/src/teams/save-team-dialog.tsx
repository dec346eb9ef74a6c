import { useMutation } from '@tanstack/react-query';
import { MAX_DESCRIPTION_LENGTH } from '@trifecta/domain/builds';
import { MAX_TEAM_NAME_LENGTH, TEAM_NAME_MISSING } from '@trifecta/domain/teams';
import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { uiTexts } from '../ui/index.ts';
import {
  Dialog,
  DialogActions,
  Form,
  FormMessage,
  TextArea,
  TextField,
} from '../ui/forms/index.ts';
import type { Results, ShownTeam } from './shown-team.ts';
import type { TeamToSave } from './team-queries.ts';
import { teamToSave } from './team-to-save.ts';
import { dialogTexts } from './dialog-texts.ts';

/** Asks for a name and saves the team. Keeps what was typed when saving fails. */
export function SaveTeamDialog({
  team,
  buildIds,
  save,
  onClose,
}: {
  readonly team: ShownTeam;
  readonly buildIds: Results['buildIds'];
  /** Throws `ApiError`. */
  readonly save: (team: TeamToSave) => Promise<void>;
  /** Gets true if the team was saved. */
  readonly onClose: (isSaved: boolean) => void;
}) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const {
    mutate,
    error,
    isPending: isSaving,
  } = useMutation({ mutationFn: save, onSuccess: () => onClose(true) });
  const failure = error instanceof ApiError ? error.message : dialogTexts.save.failed;
  const problem = isMissing ? TEAM_NAME_MISSING : error && failure;
  const submit = () => {
    const teamName = name.trim();
    setIsMissing(teamName === '');
    if (teamName !== '' && !isSaving) mutate(teamToSave(team, { teamName, description }, buildIds));
  };
  return (
    <Dialog title={dialogTexts.save.title} onCancel={isSaving ? undefined : () => onClose(false)}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {problem !== null && <FormMessage text={problem} />}
        <TextField
          label={dialogTexts.save.name}
          name="teamName"
          autoComplete="off"
          maxLength={MAX_TEAM_NAME_LENGTH}
          value={name}
          onChange={setName}
        />
        <TextArea
          label={dialogTexts.save.description}
          name="description"
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={description}
          onChange={setDescription}
        />
        <DialogActions
          text={isSaving ? uiTexts.saving : dialogTexts.save.title}
          isPending={isSaving}
          onCancel={() => onClose(false)}
        />
      </Form>
    </Dialog>
  );
}
