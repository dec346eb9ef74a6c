import type { SignInProvider } from '@trifecta/domain/account';
import { layOutMail } from '../mail/index.ts';
import type { Mail } from '../mail/index.ts';
import type { ActionKind } from './mail-action.store.ts';

/** An account with an address that nobody has proved, and that someone may miss. */
export interface AddressDoubt {
  readonly provider: SignInProvider;
  /** When the account was created, in ISO 8601. */
  readonly since: string;
}

/** The recipient of an email, and its link. */
export interface ActionMail {
  readonly productName: string;
  readonly kind: ActionKind;
  readonly to: { readonly name: string; readonly address: string };
  readonly url: string;
  readonly playerId: string | null;
  /** How the account began that may not be the reader's. Undefined: by signing up here, a moment ago. */
  readonly doubt?: AddressDoubt | undefined;
  /** For the email test page: with a link that works, or to any address, where it does nothing. */
  readonly test?: 'working' | 'pretend' | undefined;
}

const NAMES = { google: 'Google', facebook: 'Facebook', microsoft: 'Microsoft' } as const;
const ONE_HOUR = 'This link works once and expires in one hour.';
const TEST = 'This is a test, sent from the email test page.';
const PRETEND = "The link doesn't do anything.";

/** Builds the email that asks a player to verify an address or choose a new password. */
export function actionMail(mail: ActionMail): Mail {
  const { productName, to, url, playerId, test } = mail;
  const words = wordsOf(mail);
  const isTest = test !== undefined;
  const paragraphs = isTest ? [TEST, ...words.paragraphs] : words.paragraphs;
  const afterwards = test === 'pretend' ? [PRETEND] : [ONE_HOUR, words.notYou];
  const button = { label: words.label, url };
  const content = { ...words, paragraphs, productName, button, afterwards };
  const subject = isTest ? `Test: ${words.subject}` : words.subject;
  return { to, subject, playerId, ...layOutMail(content) };
}

function wordsOf({ kind, productName, doubt }: ActionMail) {
  if (kind === 'password-reset') return passwordReset(productName);
  return doubt === undefined ? verification(productName) : question(productName, doubt);
}

/** Neither welcomes nor presses: whoever confirms an account of a stranger gives them the address. */
function question(productName: string, { provider, since }: AddressDoubt) {
  const day = new Date(since).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const how = provider === 'password' ? 'with a password' : `with ${NAMES[provider]}`;
  return {
    subject: `Is this ${productName} account yours?`,
    heading: 'Is this account yours?',
    paragraphs: [
      `Someone joined ${productName} ${how} on ${day}, and the account has your email address. We don't know yet if it was you.`,
      'If it was, open the link and confirm your address. If it wasn\'t, choose "This Wasn\'t Me" there, and the address is free for an account of your own.',
    ],
    label: 'Answer',
    notYou: 'Not sure? Ignore this email. Nothing changes.',
  };
}

function verification(productName: string) {
  return {
    subject: `Verify your email for ${productName}`,
    heading: 'Verify your email',
    paragraphs: [
      `Welcome to ${productName}! Confirm your email address to save builds, rate them, and put together your team.`,
    ],
    label: 'Verify Email',
    notYou: 'Didn\'t sign up? Open the link and choose "This Wasn\'t Me" to delete the account.',
  };
}

function passwordReset(productName: string) {
  return {
    subject: `Reset your ${productName} password`,
    heading: 'Reset your password',
    paragraphs: [
      `Someone, probably you, asked to reset the password for your ${productName} account. Use the button below to choose a new one.`,
    ],
    label: 'Choose a New Password',
    notYou: "Didn't ask for this? Ignore this email. Your password won't change.",
  };
}
