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

/** The subjects of an event. Ids only: the log holds no email, no name, and no network address. */
export interface SecurityFacts {
  readonly player?: string | undefined;
  /** The address someone typed; written as a keyed hash. */
  readonly email?: string;
  readonly session?: string;
  readonly provider?: string;
  readonly plan?: string;
  readonly status?: string;
}

/** Writes what concerns the safety of accounts as lines of the log, each with `security` naming the event. */
export class SecurityLog {
  readonly #log: Pick<FastifyBaseLogger, 'info'>;
  readonly #secret: string;

  constructor(parts: { readonly log: Pick<FastifyBaseLogger, 'info'>; readonly secret: string }) {
    this.#log = parts.log;
    this.#secret = parts.secret;
  }

  /** Writes one event. A request's id leads to the other lines about it. */
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
