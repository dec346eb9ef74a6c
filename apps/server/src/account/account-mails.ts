import { layOutMail } from '../mail/index.ts';
import type { Mail } from '../mail/index.ts';
import type { ActionKind } from './mail-action.store.ts';

/** The recipient of an email, and its link. */
export interface ActionMail {
  readonly productName: string;
  readonly kind: ActionKind;
  readonly to: { readonly name: string; readonly address: string };
  readonly url: string;
  readonly playerId: string | null;
  /** True for the email test page, which may write to anyone: the link does nothing. */
  readonly isTest?: boolean;
}

const ONE_HOUR = 'This link works once and expires in one hour.';
const TEST = "Sent from the email test page. The link doesn't do anything.";

/** Builds the email that asks a player to verify an address or choose a new password. */
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
