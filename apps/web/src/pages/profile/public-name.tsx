import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { displayNameProblem } from '@trifecta/domain/account';
import { useDebounce } from 'use-debounce';
import { ApiError, callApi } from '../../api/client.ts';
import { BulletList, FieldStatus, Form, FormMessage } from '../../ui/forms/index.ts';
import { Button, uiTexts } from '../../ui/index.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useDraft } from '../../account/index.ts';
import type { Draft } from '../../account/index.ts';
import type { Profile } from '../../account/auth-context.tsx';
import { DisplayNameField } from '../../account/display-name-dialog.tsx';
import { replaceProfile, setDisplayName } from '../../account/session.ts';
import { texts } from '../../account/texts.ts';

const NO_NAME = { typed: '' };

/** The player's public name: a field until it's set, plain text afterward, since it can be set only once. */
export function PublicName({ profile }: { readonly profile: Profile }) {
  const draft = useDraft('name.public', NO_NAME);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async (name: string) => setDisplayName(name, texts.profile.failed),
    onSuccess: (next) => {
      draft.forget();
      replaceProfile(next);
    },
  });
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field and the button that had the focus are gone.
    if (isSuccess) message.current?.focus();
  }, [isSuccess]);
  if (profile.displayName === null) {
    const problem = error instanceof ApiError ? error.message : texts.profile.failed;
    return (
      <DisplayNameForm
        draft={draft}
        save={mutate}
        isSaving={isPending}
        problem={error === null ? null : problem}
        onChange={reset}
      />
    );
  }
  return (
    <>
      {isSuccess && <FormMessage ref={message} text={texts.profile.saved} isGood />}
      <p>
        <strong>{profile.displayName}</strong>
      </p>
      <p>{texts.profile.fixedName}</p>
    </>
  );
}

/** A field for the public name that shows while typing whether the name is available. */
function DisplayNameForm({
  draft,
  save,
  isSaving,
  problem,
  onChange,
}: {
  readonly draft: Draft<typeof NO_NAME>;
  readonly save: (name: string) => void;
  readonly isSaving: boolean;
  /** The error of the last save. */
  readonly problem: string | null;
  /** Called on every keystroke. */
  readonly onChange: () => void;
}) {
  const { typed } = draft.form;
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const name = typed.trim();
  const check = useNameCheck(name);
  const mayTry = name !== '' && check.state !== 'unavailable' && check.state !== 'checking';
  const message = isUnconfirmed ? texts.displayName.chooseAnother : problem;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (check.state === 'available') save(name);
        else setIsUnconfirmed(true);
      }}
    >
      <p>{texts.displayName.about}</p>
      <DisplayNameField
        value={typed}
        onChange={(text) => {
          draft.change({ typed: text });
          setIsUnconfirmed(false);
          onChange();
        }}
        error={check.state === 'unavailable' ? check.text : undefined}
        status={<CheckState check={check} />}
      />
      <BulletList items={texts.displayName.rules} />
      {message !== null && <FormMessage text={message} />}
      <Button type="submit" kind="primary" disabled={!mayTry || isSaving}>
        {isSaving ? uiTexts.saving : texts.profile.save}
      </Button>
    </Form>
  );
}

/** Pause in typing before a name is checked (docs/specification.md#display-names). */
const DEBOUNCE_MS = 500;

/** The state of a typed display name. */
type NameCheck =
  | { readonly state: 'unchecked' | 'checking' | 'available' }
  | { readonly state: 'unavailable'; readonly text: string };

const UNCHECKED: NameCheck = { state: 'unchecked' };
const CHECKING: NameCheck = { state: 'checking' };

async function checkName(name: string): Promise<NameCheck> {
  const problem = displayNameProblem(name);
  if (problem !== undefined) return { state: 'unavailable', text: problem };
  try {
    const answer = await callApi(
      'GET /api/profile/check-display-name',
      texts.displayName.checkFailed,
      {
        query: { displayName: name },
      },
    );
    if (answer.available) return { state: 'available' };
    return { state: 'unavailable', text: answer.error ?? texts.displayName.unavailable };
  } catch {
    return { state: 'unavailable', text: texts.displayName.checkFailed };
  }
}

/** Checks a display name after a pause in typing. Skips an empty one. */
function useNameCheck(name: string): NameCheck {
  const [settled] = useDebounce(name, DEBOUNCE_MS);
  const { data = CHECKING } = useQuery({
    queryKey: queryKeys.nameCheck(settled),
    queryFn: () => checkName(settled),
    enabled: settled !== '',
    // Another player may take it at any moment.
    gcTime: 0,
  });
  return name !== '' && name === settled ? data : UNCHECKED;
}

/** The state of a typed name, as a line below its field. */
function CheckState({ check }: { readonly check: NameCheck }) {
  if (check.state === 'checking') return <FieldStatus text={texts.displayName.checking} />;
  if (check.state === 'available') return <FieldStatus isGood text={texts.displayName.available} />;
  // Stays in the document, so that screen readers announce the next message.
  return <FieldStatus text="" />;
}
