import { useMutation } from '@tanstack/react-query';
import type { GameMap } from '@trifecta/domain/catalogue';
import { matchMapName, matchModeName } from '@trifecta/domain/matches';
import type { EditableMatch, Match, MatchField } from '@trifecta/domain/matches';
import { useState } from 'react';
import { FoundDraft, useDraft } from '../account/index.ts';
import { ApiError, messageOf } from '../api/client.ts';
import { uiTexts } from '../ui/index.ts';
import { Dialog, DialogActions, Form, FormMessage } from '../ui/forms/index.ts';
import { ChangedFields } from '../ui/forms/changed-fields.tsx';
import type { ChangedField } from '../ui/forms/changed-fields.tsx';
import type { LineUpChoice } from './line-ups.ts';
import { MatchFields } from './match-fields.tsx';
import {
  chosenLineUp,
  matchOf,
  matchFormOf,
  keptChoice,
  NO_PROBLEMS,
  matchProblemsOf,
  rebasedMatch,
} from './match-form.ts';
import type { MatchForm } from './match-form.ts';
import { useMatchActions } from './match-actions.ts';
import { editTexts } from './edit-texts.ts';
import { listTexts } from './list-texts.ts';
import { texts } from './texts.ts';

/** The form of a stored match. Where it was changed elsewhere meanwhile, it continues from there. */
export function EditMatch({
  match,
  maps,
  choices: others,
  onSaved,
  onClose,
}: {
  readonly match: Match;
  readonly maps: readonly GameMap[];
  /** The lineups to choose instead of the one it has. */
  readonly choices: readonly LineUpChoice[];
  /** Called with the match as it was saved. */
  readonly onSaved: (match: Pick<Match, 'placing' | 'mode' | 'map'>) => void;
  readonly onClose: () => void;
}) {
  const [base, setBase] = useState(match);
  const { form, change, isFound, forget } = useDraft(`match.${match._id}`, matchFormOf(base));
  const choices = [keptChoice(base.lineUp), ...others];
  const { mutate, isPending, failure, problems, changed, dropChanged } = useSaving({
    base,
    form,
    choices,
    onSaved: (saved) => {
      forget();
      onSaved(saved);
      onClose();
    },
    onNewer: (now) => {
      change(rebasedMatch(form, base, now));
      setBase(now);
    },
  });
  const saved = matchFormOf(base);
  const textOf = (field: MatchField, { [field]: value, lineUp }: MatchForm): string => {
    if (field === 'mode') return matchModeName(value);
    if (field === 'map') return matchMapName(value, maps);
    if (field === 'placing') return value && texts.place(Number(value));
    if (field === 'lineUp') return chosenLineUp(lineUp, choices)?.label ?? '';
    return field === 'playedAt' ? listTexts.time(value) : value;
  };
  return (
    <Dialog title={editTexts.title} onCancel={isPending ? undefined : onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        {isFound && <FoundDraft onDiscard={forget} />}
        <ChangedFields
          changed={changed}
          savedText={(field) => textOf(field, saved)}
          yoursText={(field) => textOf(field, form)}
          onUse={(field) => {
            change({ [field]: saved[field] });
            dropChanged(field);
          }}
        />
        {failure !== null && <FormMessage text={failure} />}
        <MatchFields {...{ form, change, choices, maps, problems }} />
        <DialogActions
          text={isPending ? uiTexts.saving : editTexts.save}
          isPending={isPending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** Saves the form, and tells what became of it. */
function useSaving({
  base,
  form,
  choices,
  onSaved,
  onNewer,
}: {
  /** The match as it was when editing began. */
  readonly base: Match;
  readonly form: MatchForm;
  readonly choices: readonly LineUpChoice[];
  readonly onSaved: (match: EditableMatch) => void;
  /** Called with the match as it was saved meanwhile. */
  readonly onNewer: (match: Match) => void;
}) {
  const { save, current } = useMatchActions();
  const [changed, setChanged] = useState<readonly ChangedField<MatchField>[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const content = matchOf(form, choices, new Date(base.playedAt));
      await save(base, content);
      return content;
    },
    onMutate: () => {
      setChanged([]);
      setFailure(null);
      setProblems(NO_PROBLEMS);
    },
    onSuccess: onSaved,
    onError: async (error) => {
      const { code = null, details = [] } = error instanceof ApiError ? error : {};
      const fields = matchProblemsOf(details);
      const now = code === 'changed_meanwhile' ? await currentOrNone(base._id) : undefined;
      if (now !== undefined) {
        onNewer(now);
        setChanged([...fields].map(([field, message]) => ({ field, message })));
      } else if (code === 'changed_meanwhile' || code === 'not_found') setFailure(editTexts.gone);
      else {
        setProblems(fields);
        setFailure(fields.size > 0 ? null : messageOf(error));
      }
    },
  });
  const currentOrNone = async (id: string) => {
    try {
      return await current(id);
    } catch {
      return undefined;
    }
  };
  const dropChanged = (field: MatchField) =>
    setChanged((fields) => fields.filter((one) => one.field !== field));
  return { mutate, isPending, failure, problems, changed, dropChanged };
}
