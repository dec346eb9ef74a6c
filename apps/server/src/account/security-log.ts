import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/index.ts';
import { LineLimit } from '../http/line-limit.ts';
import { SecurityEvents } from './security-events.ts';

/** The events an operator can watch for, explained in docs/operating/monitoring.md. */
export type SecurityEvent =
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'signed-out'
  | 'session-ended'
  | 'all-sessions-ended'
  | 'session-end-failed'
  | 'session-end-locked'
  | 'password-changed'
  | 'password-change-failed'
  | 'password-change-locked'
  | 'password-reset-requested'
  | 'password-reset'
  | 'second-step-on'
  | 'second-step-off'
  | 'second-step-passed'
  | 'second-step-failed'
  | 'second-step-locked'
  | 'backup-codes-renewed'
  | 'email-verified'
  | 'account-deleted'
  | 'account-deletion-failed'
  | 'account-deletion-locked'
  | 'account-disowned'
  | 'access-token-created'
  | 'access-token-failed'
  | 'access-token-locked'
  | 'access-token-revoked'
  | 'webhook-added'
  | 'webhook-failed'
  | 'webhook-locked'
  | 'webhook-removed'
  | 'plan-changed';

/** The details of an event. Ids only: the log holds no emails, names, or network addresses. */
export interface SecurityFacts {
  readonly player?: string | undefined;
  /** The email someone typed. Logged as a keyed hash. */
  readonly email?: string;
  readonly session?: string;
  /** The id of an access token. */
  readonly token?: string;
  readonly webhook?: string;
  readonly provider?: string;
  /** The code of what went wrong. */
  readonly reason?: string;
  readonly plan?: string;
  readonly status?: string;
}

/** Real players cause a few of each per minute. Beyond this, someone is trying many passwords. */
const LINES_PER_MINUTE = 100;

/**
 * Logs events that concern account security. The `security` field of each line names the event. Of each event, at most
 * 100 lines are logged per minute, followed by the number of further ones. Those of an account are also stored.
 */
export class SecurityLog {
  readonly #app: Pick<FastifyInstance, 'log' | 'metrics'>;
  readonly #lines: LineLimit;
  readonly #secret: string;
  readonly #events: SecurityEvents;

  constructor(
    app: FastifyInstance,
    parts: { readonly secret: string; readonly db: Database; readonly now: () => Date },
  ) {
    this.#app = app;
    this.#secret = parts.secret;
    this.#events = new SecurityEvents(app, parts);
    this.#lines = new LineLimit(LINES_PER_MINUTE, (security, further) =>
      app.log.info({ security, further }, 'security'),
    );
    app.addHook('onClose', (_app, done) => {
      this.#lines.end();
      done();
    });
  }

  /** Records one event. The request id links it to the other lines of that request. */
  note(security: SecurityEvent, facts: SecurityFacts, request?: FastifyRequest): void {
    this.#app.metrics.count('trifecta_security_events_total', { event: security });
    this.#store(security, facts);
    if (!this.#lines.allows(security)) return;
    const { email, ...rest } = facts;
    const line = {
      security,
      ...rest,
      ...(email !== undefined && { account: this.#hashOf(email) }),
      ...(request && { reqId: request.id }),
    };
    this.#app.log.info(line, 'security');
  }

  #store(event: SecurityEvent, { player, email, provider, reason, plan, status }: SecurityFacts) {
    const detail = [provider, reason, plan, status].filter(Boolean).join(', ');
    if (player !== undefined) this.#events.add({ player }, { event, detail });
    else if (email !== undefined) {
      this.#events.add({ email: email.trim().toLowerCase() }, { event, detail });
    }
  }

  /** Hashes an email, so that the log can tell accounts apart without revealing which ones they are. */
  #hashOf(email: string): string {
    const text = `security log\n${email.trim().toLowerCase()}`;
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 16);
  }
}
