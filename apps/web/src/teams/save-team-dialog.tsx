import { useMutation } from '@tanstack/react-query';
import { MAX_DESCRIPTION_LENGTH } from '@trifecta/domain/builds';
import { MAX_TEAM_NAME_LENGTH, TEAM_NAME_MISSING } from '@trifecta/domain/teams';
import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { Button } from '../ui/index.ts';
import { Actions, Dialog, Form, FormMessage, TextArea, TextField } from '../ui/forms/index.ts';
import type { Results, ShownTeam } from './shown-team.ts';
import type { TeamToSave } from './team-queries.ts';

const FAILURE = 'Failed to save team';

/** A team as it is sent to be saved. */
function teamToSave(
  { members, scores }: ShownTeam,
  buildIds: Results['buildIds'],
  texts: Pick<TeamToSave, 'teamName' | 'description'>,
): TeamToSave {
  return {
    ...texts,
    teamMembers: members.map((member, index) => {
      const { playerName, class: playerClass, role, weapon, specialization, gadgets } = member;
      const [gadget1 = '', gadget2 = '', gadget3 = null] = gadgets;
      const userBuildId = buildIds[index] ?? null;
      const kit = { weapon, specialization, gadget1, gadget2, gadget3 };
      return { playerName, class: playerClass, role, ...kit, userBuildId };
    }),
    ...scores,
  };
}

/** Asks for the name a team is saved under. What was typed stays when saving fails. */
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
  /** Tells whether the team was saved. */
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
  const failure = error instanceof ApiError ? error.message : FAILURE;
  const problem = isMissing ? TEAM_NAME_MISSING : error && failure;
  const submit = () => {
    const teamName = name.trim();
    setIsMissing(teamName === '');
    if (teamName !== '' && !isSaving) mutate(teamToSave(team, buildIds, { teamName, description }));
  };
  return (
    <Dialog title="Save Team" onCancel={isSaving ? undefined : () => onClose(false)}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {problem !== null && <FormMessage text={problem} />}
        <TextField
          label="Team name"
          name="teamName"
          autoComplete="off"
          maxLength={MAX_TEAM_NAME_LENGTH}
          value={name}
          onChange={setName}
        />
        <TextArea
          label="Description (optional)"
          name="description"
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={description}
          onChange={setDescription}
        />
        <Actions>
          <Button type="submit" kind="primary" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save Team'}
          </Button>
          <Button disabled={isSaving} onClick={() => onClose(false)}>
            Cancel
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
