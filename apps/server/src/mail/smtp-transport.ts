import { createTransport } from 'nodemailer';
import { MailRefusedError } from './mail.ts';
import type { MailTransport } from './mail.ts';

const TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 3;
/** Status codes from here on are final. Below, the server asks to try again later. */
const FIRST_FINAL_ANSWER = 500;

/**
 * Sends emails over SMTP through the server at `url` (`smtps://user:password@host`, or `smtp://…`, which upgrades to
 * TLS where the server offers it). `from` is `Name <address>`.
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
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
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }) => {
      const mail = { to: { ...to }, subject, text, html, messageId: `<${id}@${domainOf(from)}>` };
      const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) };
      try {
        await transport.sendMail({ ...mail, headers });
      } catch (error) {
        throw new MailRefusedError(
          { isTemporary: isTemporary(error), isAboutMail: isAboutMail(error) },
          { cause: error },
        );
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/** No response at all, such as from a server that's down, counts as temporary too. */
function isTemporary(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number };
  return responseCode === undefined || responseCode < FIRST_FINAL_ANSWER;
}

/**
 * True when the site itself was accepted: the failure came after the commands for its connection, credentials, and
 * sender.
 */
function isAboutMail(error: unknown): boolean {
  const { command } = error as { command?: string };
  return command === 'RCPT TO' || command === 'DATA';
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** The headers with which mail programs offer their own unsubscribe button (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  if (!url) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
