import { useQuery } from '@tanstack/react-query';
import { useActionState, useState } from 'react';
import { OUTBOX } from '../../addresses.ts';
import { messageOf } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { Button, Page, useSite } from '../../ui/index.ts';
import { Actions, BulletList, Form, Panel, Panels, TextField } from '../../ui/forms/index.ts';
import { useAuth } from '../../account/auth-context.tsx';
import styles from './email-test-page.module.css';
import { signInMethodsQuery } from '../../account/login.queries.ts';
import { texts } from './texts.ts';

const KINDS = ['verification', 'password-reset'] as const;
type Kind = (typeof KINDS)[number];

interface LogEntry {
  readonly at: string;
  readonly text: string;
  readonly isGood: boolean;
}

async function send(kind: Kind, email: string): Promise<LogEntry> {
  const at = () => new Date().toLocaleTimeString('en', { hour12: false });
  try {
    const { message } = await callApiAsPlayer('POST /api/email-test', texts.noResponse, {
      body: { kind, email },
    });
    return { at: at(), text: texts.result[kind](email, message), isGood: true };
  } catch (error) {
    const text = texts.failure[kind](email, messageOf(error));
    return { at: at(), text, isGood: false };
  }
}

/** A diagnostic page: sends test emails and shows the outcome. */
export function EmailTestPage() {
  const { isDemo } = useSite();
  const { user } = useAuth();
  const [email, setEmail] = useState(user?.email ?? '');
  const [log, submit, isBusy] = useActionState(
    async (entries: readonly LogEntry[], form: FormData): Promise<readonly LogEntry[]> => [
      ...entries,
      await send(KINDS.find((kind) => kind === form.get('kind')) ?? 'verification', email.trim()),
    ],
    [],
  );
  return (
    <Page title={texts.title} intro={texts.intro}>
      <Panels>
        <Panel title={texts.send}>
          <Form action={submit}>
            <TextField
              label={texts.email}
              name="email"
              type="email"
              required
              maxLength={254}
              value={email}
              onChange={setEmail}
              hint={isDemo ? undefined : texts.toYourself}
            />
            <Actions>
              {KINDS.map((kind) => (
                <Button key={kind} type="submit" name="kind" value={kind} disabled={isBusy}>
                  {texts.sendKind[kind]}
                </Button>
              ))}
            </Actions>
          </Form>
          <h3>{texts.log}</h3>
          <div role="log" aria-label={texts.log}>
            <ol className={styles.log}>
              {log.map((entry) => (
                <li key={`${entry.at}${entry.text}`} data-result={entry.isGood ? 'sent' : 'failed'}>
                  <time>{entry.at}</time> {entry.text}
                </li>
              ))}
              {isBusy && <li>{texts.sending}</li>}
              {log.length === 0 && !isBusy && <li>{texts.none}</li>}
            </ol>
          </div>
        </Panel>
        <Configuration />
        <Panel title={texts.checklist}>
          <BulletList items={texts.checks} />
        </Panel>
      </Panels>
    </Page>
  );
}

function Configuration() {
  const site = useSite();
  const { user } = useAuth();
  const { data: methods } = useQuery(signInMethodsQuery);
  return (
    <Panel title={texts.configuration}>
      <BulletList
        items={[
          texts.siteAddress(site.origin),
          site.isDemo ? texts.demo : texts.production,
          texts.methods(methods?.providers),
          texts.minLength(methods?.minPasswordLength),
          texts.signedInWith((user?.providerData ?? []).map((data) => data.providerId)),
          user?.emailVerified === true ? texts.verified : texts.notVerified,
        ]}
      />
      {site.isDemo && (
        <p>
          <a href={OUTBOX}>{texts.outbox}</a>
        </p>
      )}
    </Panel>
  );
}
