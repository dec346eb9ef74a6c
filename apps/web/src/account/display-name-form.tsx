import { DISPLAY_NAME_LENGTH } from '@trifecta/domain/account';
import { useState } from 'react';
import { Button } from '../ui/index.ts';
import { BulletList, Form, FormMessage, TextField } from '../ui/forms/index.ts';
import { CheckState } from './check-state.tsx';
import { DISPLAY_NAME_REQUIREMENTS } from './display-name-requirements.ts';
import { useNameCheck } from './use-name-check.ts';

const CHOOSE_ANOTHER = 'Please choose an available display name';

/** A field for the public name that shows while typing whether the name is available. */
export function DisplayNameForm({
  save,
  isSaving,
  problem,
  onChange,
}: {
  readonly save: (name: string) => void;
  readonly isSaving: boolean;
  /** Why the last save failed. */
  readonly problem: string | null;
  /** Called when another name is typed. */
  readonly onChange: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const name = typed.trim();
  const check = useNameCheck(name);
  const mayTry = name !== '' && check.state !== 'unavailable' && check.state !== 'checking';
  const message = isUnconfirmed ? CHOOSE_ANOTHER : problem;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (check.state === 'available') save(name);
        else setIsUnconfirmed(true);
      }}
    >
      <p>It appears on your public builds and on leaderboards, and can be set only once.</p>
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={DISPLAY_NAME_LENGTH.max}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setIsUnconfirmed(false);
          onChange();
        }}
        error={check.state === 'unavailable' ? check.text : undefined}
        status={<CheckState check={check} />}
      />
      <BulletList items={DISPLAY_NAME_REQUIREMENTS} />
      {message !== null && <FormMessage text={message} />}
      <Button type="submit" kind="primary" disabled={!mayTry || isSaving}>
        {isSaving ? 'Saving...' : 'Save Display Name'}
      </Button>
    </Form>
  );
}
