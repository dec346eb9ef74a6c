import { WEBHOOK_NAME_LENGTH, WEBHOOK_URL_LENGTH } from '@trifecta/domain/signals';
import type { Signal } from '@trifecta/domain/signals';
import { useState } from 'react';
import { ProofField, providerOfProof, useProof } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import {
  CheckFields,
  Dialog,
  DialogActions,
  Form,
  FormMessage,
  SecretDialog,
  TextField,
} from '../ui/forms/index.ts';
import { webhookTexts } from './texts.ts';

const { add, added, signal: signalText } = webhookTexts;

/** Adds a webhook, and shows its secret this one time. */
export function NewWebhookDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [signals, setSignals] = useState<readonly Signal[]>([]);
  const proof = useProof(async (confirmed) => {
    const body = { name, url: url.trim(), signals: [...signals], ...confirmed };
    const answer = await callApiAsPlayer('POST /api/account/webhooks', add.failed, { body });
    await onAdded();
    return answer.secret;
  });
  const { acting, again, errorOf } = proof;
  const { isPending, data: secret } = acting;
  const provider = providerOfProof(proof);
  const failure = errorOf();
  if (secret !== undefined) return <SecretDialog texts={added} secret={secret} onClose={onClose} />;
  return (
    <Dialog title={add.title} onCancel={isPending ? undefined : onClose}>
      <Form action={() => acting.mutate(undefined)}>
        {failure !== undefined && <FormMessage text={failure} />}
        <TextField
          label={add.name}
          hint={add.nameHint}
          name="name"
          required
          maxLength={WEBHOOK_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={errorOf('name')}
        />
        <TextField
          label={add.url}
          hint={add.urlHint}
          name="url"
          inputMode="url"
          required
          maxLength={WEBHOOK_URL_LENGTH}
          autoComplete="off"
          value={url}
          onChange={setUrl}
          error={errorOf('url')}
        />
        <CheckFields
          legend={add.signals}
          labels={signalText}
          hints={{ 'room.started': add.roomHint }}
          chosen={signals}
          onChange={setSignals}
        />
        <ProofField proof={proof} />
        <DialogActions
          text={isPending ? add.adding : provider ? add.buttonWith(provider) : add.button}
          isPending={isPending}
          isDisabled={signals.length === 0}
          onAct={again && (() => acting.mutate(again))}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
