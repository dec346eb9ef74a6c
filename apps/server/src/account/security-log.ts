import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** The events an operator can watch for, explained in docs/operations.md. */
export type SecurityEvent =
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'signed-out'
  | 'session-ended'
  | 'all-sessions-ended'
  | 'password-changed'
  | 'password-change-failed'
  | 'password-change-locked'
  | 'password-reset-requested'
  | 'password-reset'
  | 'second-step-on'
  | 'second-step-off'
  | 'second-step-failed'
  | 'second-step-locked'
  | 'backup-codes-renewed'
  | 'email-verified'
  | 'account-deleted'
  | 'account-deletion-failed'
  | 'account-deletion-locked'
  | 'account-disowned'
  | 'plan-changed';

/** The details of an event. Ids only: the log holds no emails, names, or network addresses. */
export interface SecurityFacts {
  readonly player?: string | undefined;
  /** The email someone typed. Logged as a keyed hash. */
  readonly email?: string;
  readonly session?: string;
  readonly provider?: string;
  readonly plan?: string;
  readonly status?: string;
}

/** Logs events that concern account security. The `security` field of each line names the event. */
export class SecurityLog {
  readonly #log: Pick<FastifyBaseLogger, 'info'>;
  readonly #secret: string;

  constructor(parts: { readonly log: Pick<FastifyBaseLogger, 'info'>; readonly secret: string }) {
    this.#log = parts.log;
    this.#secret = parts.secret;
  }

  /** Logs one event. The request id links it to the other lines of that request. */
  note(security: SecurityEvent, facts: SecurityFacts, request?: FastifyRequest): void {
    const { email, ...rest } = facts;
    const line = {
      security,
      ...rest,
      ...(email !== undefined && { account: this.#hashOf(email) }),
      ...(request && { reqId: request.id }),
    };
    this.#log.info(line, 'security');
  }

  /** Hashes an email, so that the log can tell accounts apart without revealing which ones they are. */
  #hashOf(email: string): string {
    const text = `security log\n${email.trim().toLowerCase()}`;
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 16);
  }
}
