import { useMutation } from '@tanstack/react-query';
import { MAX_DESCRIPTION_LENGTH } from '@trifecta/domain/builds';
import { MAX_TEAM_NAME_LENGTH, TEAM_NAME_MISSING } from '@trifecta/domain/teams';
import { useState } from 'react';
import { FoundDraft, useDraft } from '../account/index.ts';
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
import type { TeamToSave } from './saved-team-actions.ts';
import { teamToSave } from './team-to-save.ts';
import { dialogTexts } from './dialog-texts.ts';

const NO_TEAM = { name: '', description: '' };

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
  /** Gets the team's name if it was saved. */
  readonly onClose: (savedName: string | null) => void;
}) {
  const { form, change, isFound, forget } = useDraft('saved-team.new', NO_TEAM);
  const { name, description } = form;
  const [isMissing, setIsMissing] = useState(false);
  const {
    mutate,
    error,
    isPending: isSaving,
  } = useMutation({
    mutationFn: save,
    onSuccess: (_, { teamName = '' }) => {
      forget();
      onClose(teamName);
    },
  });
  const failure = error instanceof ApiError ? error.message : dialogTexts.save.failed;
  const problem = isMissing ? TEAM_NAME_MISSING : error && failure;
  const submit = () => {
    const teamName = name.trim();
    setIsMissing(teamName === '');
    if (teamName !== '' && !isSaving) mutate(teamToSave(team, { teamName, description }, buildIds));
  };
  return (
    <Dialog title={dialogTexts.save.title} onCancel={isSaving ? undefined : () => onClose(null)}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isFound && <FoundDraft onDiscard={forget} />}
        {problem !== null && <FormMessage text={problem} />}
        <TextField
          label={dialogTexts.save.name}
          name="teamName"
          autoComplete="off"
          maxLength={MAX_TEAM_NAME_LENGTH}
          value={name}
          onChange={(text) => change({ name: text })}
        />
        <TextArea
          label={dialogTexts.save.description}
          name="description"
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={description}
          onChange={(text) => change({ description: text })}
        />
        <DialogActions
          text={isSaving ? uiTexts.saving : dialogTexts.save.title}
          isPending={isSaving}
          onCancel={() => onClose(null)}
        />
      </Form>
    </Dialog>
  );
}
