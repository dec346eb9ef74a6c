import { layOutMail } from '../mail/index.ts';
import type { Mail } from '../mail/index.ts';
import type { ActionKind } from './mail-action.store.ts';

/** Whom a mail goes to, and what its link is. */
export interface ActionMail {
  readonly productName: string;
  readonly kind: ActionKind;
  readonly to: { readonly name: string; readonly address: string };
  readonly url: string;
  readonly playerId: string | null;
  /** Sent from the email test page to another's address: its link opens nothing. */
  readonly isTest?: boolean;
}

const ONE_HOUR = 'The link works once, for one hour.';
const TEST = 'This mail was sent from the email test page. Its link opens nothing.';

/** The mail that asks to verify an email address, or lets its owner choose a new password. */
export function actionMail(mail: ActionMail): Mail {
  const { productName, kind, to, url, playerId, isTest = false } = mail;
  const words = kind === 'verification' ? verification(productName) : passwordReset(productName);
  const afterwards = [ONE_HOUR, words.notYou, ...(isTest ? [TEST] : [])];
  const button = { label: words.label, url };
  const content = { ...words, productName, button, afterwards };
  return { to, subject: words.subject, playerId, ...layOutMail(content) };
}

function verification(productName: string) {
  return {
    subject: `Verify your email for ${productName}`,
    heading: 'Verify your email',
    paragraphs: [
      `Welcome to ${productName}! Confirm that this is your email address, and you are ready to save builds, rate them and compose your team.`,
    ],
    label: 'Verify Email',
    notYou:
      'You did not create an account? Open the link and choose "This was not me": the account is deleted.',
  };
}

function passwordReset(productName: string) {
  return {
    subject: `Reset your ${productName} password`,
    heading: 'Reset your password',
    paragraphs: [
      `Somebody, probably you, asked for a new password for your ${productName} account. Choose it on the page behind this button.`,
    ],
    label: 'Choose a New Password',
    notYou: 'You did not ask for it? Then do nothing: your password stays as it is.',
  };
}
