import { FOREVER } from '@trifecta/domain/account';
import { REASON_LABELS } from '@trifecta/domain/moderation';
import type { ReportReason } from '@trifecta/domain/moderation';
import { layOutMail } from '../mail/index.ts';
import type { Mail } from '../mail/index.ts';

/** The site, for the links and the name in an email. */
export interface MailedSite {
  readonly siteName: string;
  readonly origin: string;
}

/** The player an email goes to. */
export interface MailedPlayer {
  readonly id: string;
  readonly email: string;
}

/** What an email to a player is about, in words. */
export interface MailWords {
  readonly heading: string;
  readonly text: string;
}

/** The words for everything a player gets an email about. */
export const mailWords = {
  buildHidden: (buildName: string): MailWords => ({
    heading: 'Your build was hidden',
    text: `An operator has hidden your build “${buildName}”. Other players can't see it anymore.`,
  }),
  buildRestored: (buildName: string): MailWords => ({
    heading: 'Your build was restored',
    text: `An operator has restored your build “${buildName}”. If it was public, other players can see it unless your account is suspended.`,
  }),
  nameChanged: (name: string): MailWords => ({
    heading: 'Your display name was changed',
    text: `An operator has changed your display name to ${name}.`,
  }),
  suspended: (until: string): MailWords => ({
    heading: 'Your account was suspended',
    text: `An operator has suspended your account ${untilText(until)}. Your builds are hidden for as long as you're suspended. You can still sign in, download your data, and delete your account.`,
  }),
  suspensionLifted: (): MailWords => ({
    heading: 'Your account is no longer suspended',
    text: 'An operator has lifted the suspension of your account. Your public builds are visible again, except any hidden for another reason.',
  }),
};

/** The email about a decision, or about its end. */
export function decisionMail(
  { siteName, origin }: MailedSite,
  { id, email }: MailedPlayer,
  { heading, text }: MailWords,
  verdict: { readonly reason: ReportReason; readonly message: string } | undefined,
): Mail {
  const url = `${origin}/account`;
  const content = layOutMail({
    productName: siteName,
    heading,
    ...(verdict === undefined
      ? {
          paragraphs: [text],
          button: { label: 'Open Your Account', url },
          afterwards: [],
        }
      : {
          paragraphs: [text, `Reason: ${REASON_LABELS[verdict.reason]}.`, verdict.message],
          button: { label: 'View and Respond', url },
          afterwards: ['You can reply once, on your account page.'],
        }),
  });
  return {
    to: { name: '', address: email },
    subject: `${heading} on ${siteName}`,
    ...content,
    playerId: id,
  };
}

function untilText(until: string): string {
  if (until === FOREVER) return 'indefinitely';
  const time = new Date(until).toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
  });
  return `until ${time} UTC`;
}
