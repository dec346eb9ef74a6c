import { TOKEN_DAYS, TOKEN_NAME_LENGTH } from '@trifecta/domain/account';
import type { TokenScope } from '@trifecta/domain/account';
import { useState } from 'react';
import { callApiAsPlayer } from '../api/player-client.ts';
import {
  CheckFields,
  Dialog,
  DialogActions,
  Form,
  FormMessage,
  SecretDialog,
  SelectField,
  TextField,
} from '../ui/forms/index.ts';
import { accessTokenTexts } from './access-token-texts.ts';
import { ProofField, providerOfProof } from './proof-field.tsx';
import { useProof } from './use-proof.ts';

const { create, created, scope: scopeText } = accessTokenTexts;

/** Creates an access token, and shows it this one time. */
export function NewTokenDialog({
  onCreated,
  onClose,
}: {
  readonly onCreated: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [days, setDays] = useState<(typeof TOKEN_DAYS)[number]>(90);
  const proof = useProof(async (confirmed) => {
    const body = { name, scopes: [...scopes], days, ...confirmed };
    const answer = await callApiAsPlayer('POST /api/account/tokens', create.failed, { body });
    await onCreated();
    return answer.token;
  });
  const { acting, again, errorOf } = proof;
  const provider = providerOfProof(proof);
  const { isPending, data: token } = acting;
  const failure = errorOf();
  if (token !== undefined) return <SecretDialog texts={created} secret={token} onClose={onClose} />;
  return (
    <Dialog title={create.title} onCancel={isPending ? undefined : onClose}>
      <Form action={() => acting.mutate(undefined)}>
        {failure !== undefined && <FormMessage text={failure} />}
        <TextField
          label={create.name}
          hint={create.nameHint}
          name="name"
          required
          maxLength={TOKEN_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={errorOf('name')}
        />
        <CheckFields
          legend={create.scopes}
          labels={scopeText}
          chosen={scopes}
          onChange={setScopes}
        />
        <SelectField
          label={create.days}
          options={TOKEN_DAYS.map((each) => ({
            value: String(each),
            label: create.inDays(each),
          }))}
          value={String(days)}
          onChange={(value) => setDays(TOKEN_DAYS.find((each) => String(each) === value) ?? days)}
        />
        <ProofField proof={proof} />
        <DialogActions
          text={
            isPending ? create.creating : provider ? create.buttonWith(provider) : create.button
          }
          isPending={isPending}
          isDisabled={scopes.length === 0}
          onAct={again && (() => acting.mutate(again))}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
