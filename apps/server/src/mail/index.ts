export type { Mail, MailTransport } from './mail.ts';
export { layOutMail } from './mail-layout.ts';
export type { MailContent } from './mail-layout.ts';
export { MailQueue } from './mail-queue.ts';
export { mailServerFault } from './mail-server-state.ts';
export type { MailServerFault } from './mail-server-state.ts';
export type { LinkedMail, MailFailure, MailQueueState } from './mail.store.ts';
export {
  cancelMail,
  mailFailures,
  mailQueueState,
  mailsOfPlayer,
  removeLinkMails,
  removeMailsOfPlayer,
  resendMail,
  unsentMails,
} from './mail.store.ts';
export { outboxPage } from './outbox-page.ts';
export { smtpTransport } from './smtp-transport.ts';
