import { useQuery } from '@tanstack/react-query';
import { useActionState, useState } from 'react';
import { messageOf } from '../api/client.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { Button, Page, useSite } from '../ui/index.ts';
import { Actions, BulletList, Form, Panel, Panels, TextField } from '../ui/forms/index.ts';
import { useAuth } from './auth-context.tsx';
import styles from './email-test-page.module.css';
import { signInMethodsQuery } from './login.queries.ts';

const KINDS = ['verification', 'password-reset'] as const;
type Kind = (typeof KINDS)[number];

interface LogEntry {
  readonly at: string;
  readonly text: string;
  readonly isGood: boolean;
}

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  verification: 'Verification Email',
  'password-reset': 'Password Reset',
};

const CHECKLIST = [
  'Check your spam folder and wait a few minutes.',
  'Check the address for typos, and make sure the mailbox accepts mail.',
  'This page sends up to 5 emails an hour.',
  'In demo mode, no email leaves this machine. Find them in the outbox.',
  'In production, check SMTP_URL and MAIL_FROM, and look for rejected emails in the log.',
  "If links in the email don't start with this site's address, check PUBLIC_URL.",
] as const;

async function send(kind: Kind, email: string): Promise<LogEntry> {
  const at = () => new Date().toLocaleTimeString('en', { hour12: false });
  try {
    const { message } = await callApiAsPlayer('POST /api/email-test', "The server didn't respond", {
      body: { kind, email },
    });
    return { at: at(), text: `${KIND_NAMES[kind]} to ${email}: ${message}`, isGood: true };
  } catch (error) {
    const text = `${KIND_NAMES[kind]} to ${email} failed: ${messageOf(error)}`;
    return { at: at(), text, isGood: false };
  }
}

/** For developers: sends mails to a typed address and shows what came of it. */
export function EmailTestPage() {
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
    <Page title="Email test" intro="Send a real email and see what happened to it.">
      <Panels>
        <Panel title="Send">
          <Form action={submit}>
            <TextField
              label="Email"
              name="email"
              type="email"
              required
              maxLength={254}
              value={email}
              onChange={setEmail}
            />
            <Actions>
              {KINDS.map((kind) => (
                <Button key={kind} type="submit" name="kind" value={kind} disabled={isBusy}>
                  Send {KIND_NAMES[kind]}
                </Button>
              ))}
            </Actions>
          </Form>
          <h3>Log</h3>
          <div role="log" aria-label="Log">
            <ol className={styles.log}>
              {log.map((entry) => (
                <li key={`${entry.at}${entry.text}`} data-result={entry.isGood ? 'sent' : 'failed'}>
                  <time>{entry.at}</time> {entry.text}
                </li>
              ))}
              {isBusy && <li>Sending...</li>}
              {log.length === 0 && !isBusy && <li>Nothing sent yet.</li>}
            </ol>
          </div>
        </Panel>
        <Configuration />
        <Panel title="Troubleshooting checklist">
          <BulletList items={CHECKLIST} />
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
    <Panel title="Auth configuration">
      <BulletList
        items={[
          `Site address: ${site.origin}`,
          site.isDemo
            ? 'Mode: demo (email goes to the outbox)'
            : 'Mode: production (email via SMTP)',
          `Sign-in methods: ${methods?.providers.join(', ') ?? 'loading'}`,
          `Minimum password length: ${methods?.minPasswordLength ?? '?'} characters`,
          `Signed in with: ${user?.providerData.map((data) => data.providerId).join(', ')}`,
          `Your email is ${user?.emailVerified === true ? 'verified' : 'not verified'}`,
        ]}
      />
      {site.isDemo && (
        <p>
          <a href="/outbox">Open the outbox</a>
        </p>
      )}
    </Panel>
  );
}
