import type { Transporter } from 'nodemailer';
import { MailRefusedError } from './mail.ts';
import type { MailTransport } from './mail.ts';

const TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 3;
/** Status codes from here on are final. Below, the server asks to try again later. */
const FIRST_FINAL_ANSWER = 500;
/** Codes about the connection, encryption, or credentials, whichever command they answer (RFC 5321, RFC 4954). */
const ABOUT_CONNECTION = [421, 432, 454, 530, 534, 535, 538];
/** The same as enhanced codes, such as `550 5.7.8` (RFC 4954). */
const ABOUT_CREDENTIALS = /^\d{3}[ -][45]\.7\.(?:8|9|11|12)\b/;

/**
 * Sends emails over SMTP through the server at `url` (`smtps://user:password@host`, or `smtp://…`, which upgrades to
 * TLS where the server offers it). `from` is `Name <address>`.
 */
export function smtpTransport(url: string, from: string): MailTransport {
  let opened: Promise<Transporter> | undefined;
  const open = (): Promise<Transporter> => (opened ??= openTransport(url, from));
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }) => {
      const mail = { to: { ...to }, subject, text, html, messageId: `<${id}@${domainOf(from)}>` };
      const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) };
      const transport = await open();
      await transport.sendMail({ ...mail, headers }).catch(refuse);
    },
    check: async () => {
      const transport = await open();
      await transport.verify().catch(refuse);
    },
    close: () => {
      void opened?.then((transport) => transport.close());
    },
  };
}

/** Loads the library with the first email, since most of a site's hours send none. */
async function openTransport(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // We write the content ourselves, and it never refers to files or URLs to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/** What nodemailer says about a failure. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

function refuse(error: unknown): never {
  const kind = { isTemporary: isTemporary(error), isAboutMail: isAboutMail(error) };
  throw new MailRefusedError(kind, { cause: error });
}

/** No response at all, such as from a server that's down, counts as temporary too. */
function isTemporary(error: unknown): boolean {
  const { responseCode } = error as SmtpError;
  if (isImpossible(error)) return false;
  return responseCode === undefined || responseCode < FIRST_FINAL_ANSWER;
}

/** True for a recipient that can't be put into a command at all. */
function isImpossible(error: unknown): boolean {
  const { code, command } = error as SmtpError;
  return code === 'EENVELOPE' && command === 'API';
}

/**
 * True when the site itself was accepted: the failure came after the commands for its connection, credentials, and
 * sender, and isn't about those.
 */
function isAboutMail(error: unknown): boolean {
  const { command, response = '', responseCode = 0 } = error as SmtpError;
  if (isImpossible(error)) return true;
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  return !ABOUT_CONNECTION.includes(responseCode) && !ABOUT_CREDENTIALS.test(response);
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** The headers with which mail programs offer their own unsubscribe button (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  if (!url) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
