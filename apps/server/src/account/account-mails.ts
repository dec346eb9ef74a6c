import type { SignInProvider } from '@trifecta/domain/account';
import { layOutMail } from '../mail/index.ts';
import type { Mail } from '../mail/index.ts';
import type { ActionKind } from './mail-action.store.ts';
import type { OutsideProvider } from './sign-in-provider.ts';

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
  /** The page for signing in. */
  readonly signInUrl: string;
  readonly playerId: string | null;
  /** How the account began that may not be the reader's. Undefined: by signing up here, a moment ago. */
  readonly doubt?: AddressDoubt | undefined;
  /** The provider that opens an account without a password. */
  readonly provider?: OutsideProvider | undefined;
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
  const afterwards = test === 'pretend' ? [PRETEND] : words.afterwards;
  const button = { label: words.label, url: words.url ?? url };
  const content = { ...words, paragraphs, productName, button, afterwards };
  const subject = isTest ? `Test: ${words.subject}` : words.subject;
  return { to, subject, playerId, ...layOutMail(content) };
}

/** The content of an email. Without a `url` of its own, its button leads to the link. */
interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
  readonly url?: string;
  readonly afterwards: readonly string[];
}

function wordsOf(mail: ActionMail): Words {
  const { kind, productName, doubt, provider } = mail;
  if (provider !== undefined) return noPassword(mail, NAMES[provider]);
  if (kind === 'password-reset') return passwordReset(productName);
  return doubt === undefined ? verification(productName) : question(productName, doubt);
}

/** Ends the search for a password that doesn't exist. The link still sets one, for those who lost the provider's account. */
function noPassword({ productName, url, signInUrl }: ActionMail, provider: string): Words {
  return {
    subject: `You sign in to ${productName} with ${provider}`,
    heading: `You sign in with ${provider}`,
    paragraphs: [
      `Someone, probably you, asked to reset the password for your ${productName} account. It doesn't have one. Choose ${provider} on the sign-in page.`,
    ],
    label: 'Sign In',
    url: signInUrl,
    afterwards: [
      `Can't use your ${provider} account anymore? Set a password instead: ${url}`,
      ONE_HOUR,
      "Didn't ask for this? Ignore this email. Nothing changes.",
    ],
  };
}

/** Neither welcomes nor presses: whoever confirms an account of a stranger gives them the address. */
function question(productName: string, { provider, since }: AddressDoubt): Words {
  const day = new Date(since).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const how = provider === 'password' ? 'with a password' : `with ${NAMES[provider]}`;
  return {
    subject: `Is this ${productName} account yours?`,
    heading: 'Is this account yours?',
    paragraphs: [
      `Someone joined ${productName} ${how} on ${day}, and the account has your email address. We don't know yet if it was you.`,
      ...(provider === 'password' ? [] : [`If it was, you sign in with ${NAMES[provider]}.`]),
      'Open the link. If it was you, confirm your address. If it wasn\'t, choose "This Wasn\'t Me" there, and the address is free for an account of your own.',
    ],
    label: 'Answer',
    afterwards: [ONE_HOUR, 'Not sure? Ignore this email. Nothing changes.'],
  };
}

function verification(productName: string): Words {
  return {
    subject: `Verify your email for ${productName}`,
    heading: 'Verify your email',
    paragraphs: [
      `Welcome to ${productName}! Confirm your email address to save builds, rate them, and put together your team.`,
    ],
    label: 'Verify Email',
    afterwards: [
      ONE_HOUR,
      'Didn\'t sign up? Open the link and choose "This Wasn\'t Me" to delete the account.',
    ],
  };
}

function passwordReset(productName: string): Words {
  return {
    subject: `Reset your ${productName} password`,
    heading: 'Reset your password',
    paragraphs: [
      `Someone, probably you, asked to reset the password for your ${productName} account. Use the button below to choose a new one.`,
    ],
    label: 'Choose a New Password',
    afterwards: [ONE_HOUR, "Didn't ask for this? Ignore this email. Your password won't change."],
  };
}
