import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { BulletList, Form, FormMessage } from '../../ui/forms/index.ts';
import { Button, uiTexts } from '../../ui/index.ts';
import { useDraft } from '../../account/index.ts';
import type { Draft } from '../../account/index.ts';
import type { Profile } from '../../account/auth-context.tsx';
import { DisplayNameField } from '../../account/display-name-field.tsx';
import { CheckState, useNameCheck } from '../../account/name-check.tsx';
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
