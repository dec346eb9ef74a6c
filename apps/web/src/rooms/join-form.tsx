import { guestNameProblem, MAX_GUEST_NAME_LENGTH } from '@trifecta/domain/rooms';
import type { RoomPicks } from '@trifecta/domain/rooms';
import { useState } from 'react';
import { useAuth } from '../account/index.ts';
import { Button } from '../ui/index.ts';
import { Form, Panel, TextField } from '../ui/forms/index.ts';
import type { RoomView } from './room-view.ts';
import type { Choose } from './seats.tsx';
import { texts } from './texts.ts';

/** Takes a slot under a name: the next free one, since they're all alike. Nothing for who has one, or can't have one. */
export function JoinForm({
  view: { guest },
  picks: { slots, isLocked, leader },
  choose,
}: {
  readonly view: RoomView;
  readonly picks: RoomPicks;
  readonly choose: Choose;
}) {
  const known = useAuth().profile?.displayName ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const name = typed ?? known;
  const problem = guestNameProblem(name.trim());
  const free = slots.findIndex(({ owner }) => owner === null);
  const hasSlot = slots.some(({ owner }) => owner?.guest === guest);
  if (free === -1 || hasSlot || (isLocked && guest !== leader)) return null;
  return (
    <Panel title={texts.join.title}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (problem === undefined) choose({ [`slot.${free}.owner`]: name.trim() });
          else event.currentTarget.querySelector('input')?.focus();
        }}
      >
        <TextField
          label={texts.join.name}
          name="name"
          hint={texts.join.nameHint}
          autoComplete="nickname"
          maxLength={MAX_GUEST_NAME_LENGTH}
          value={name}
          onChange={setTyped}
          error={isTried ? problem : undefined}
        />
        <Button type="submit" kind="primary">
          {texts.join.button}
        </Button>
      </Form>
    </Panel>
  );
}
