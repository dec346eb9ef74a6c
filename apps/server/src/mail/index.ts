export type { Mail, MailTransport } from './mail.ts';
export { layOutMail } from './mail-layout.ts';
export { MailQueue } from './mail-queue.ts';
export type { MailFailure, MailQueueState } from './mail.store.ts';
export { mailFailures, mailQueueState, mailsOfPlayer, removeMailsOfPlayer } from './mail.store.ts';
export { outboxPage } from './outbox-page.ts';
export { smtpTransport } from './smtp-transport.ts';
