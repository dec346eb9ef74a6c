import { api } from '@trifecta/contract';
import { MAX_WEBHOOKS, webhookNameProblem } from '@trifecta/domain/signals';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { confirmIdentity, wrongField } from '../account/index.ts';
import type { Accounts, SecurityLog } from '../account/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import type { Database } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import type { Throttles } from '../limits/index.ts';
import { testBody } from './signal-bodies.ts';
import { isTaken } from './webhook-queue.ts';
import type { WebhookSender } from './webhook-sender.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import { webhookUrlProblem } from './webhook-url.ts';
import { insertWebhook, noteFailure, noteSuccess, ownWebhook } from './webhook.store.ts';
import { removeWebhook, webhooksOf } from './webhook.store.ts';

const TOO_MANY = `You have ${MAX_WEBHOOKS} webhooks, which is the limit. Remove one first.`;
/** Tests under way in one process. Each waits for its receiver. */
const TESTS_AT_A_TIME = 8;

/** Dependencies of webhooks. */
export interface WebhookRouteParts {
  readonly db: Database;
  readonly players: Accounts['players'];
  readonly throttles: Throttles;
  readonly security: SecurityLog;
  readonly catalogue: CurrentCatalogue;
  readonly mainOrigin: () => string;
  /** Undefined: the operator has switched webhooks off. */
  readonly sender: Pick<WebhookSender, 'send'> | undefined;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly newToken: () => string;
}

/** Serves the webhooks of a player, to the player alone: an access token never gets here. */
export function webhookRoutes(app: FastifyInstance, parts: WebhookRouteParts): void {
  const { db, players, throttles, security, catalogue, sender, now, newId } = parts;
  const testing = pLimit(TESTS_AT_A_TIME);

  players.implement(app, api.signals.webhooks, async ({ player }) => ({
    isOn: sender !== undefined,
    webhooks: await webhooksOf(db, player.id),
  }));

  players.implement(app, api.signals.addWebhook, async ({ player, body, request }) => {
    if (sender === undefined) throw switchedOff();
    const { name, url, signals, password } = body;
    refuseProblem('name', webhookNameProblem(name));
    refuseProblem('url', webhookUrlProblem(url));
    await confirmIdentity(parts, player, { password, what: 'webhook' }, request);
    await throttles.use({ limit: 'newWebhook', of: player.id });
    const id = newId();
    const secret = newWebhookSecret(parts.newToken());
    const createdAt = now().toISOString();
    const update = catalogue.catalogue.patch.name;
    const stored = { id, playerId: player.id, name, url, secret, signals, update, createdAt };
    const outcome = await insertWebhook(db, stored);
    if (outcome === 'no-player') throw unauthorized();
    if (outcome === 'limit') throw new AppError('token_limit_reached', TOO_MANY);
    security.note('webhook-added', { player: player.id, webhook: id }, request);
    const host = new URL(url).host;
    return { id, name, host, signals, createdAt, offSince: null, lastDelivery: null, secret };
  });

  players.implement(app, api.signals.testWebhook, async ({ player, params }) => {
    if (sender === undefined) throw switchedOff();
    const webhook = await ownWebhook(db, player.id, params.id);
    if (webhook === undefined) throw noSuchWebhook();
    await throttles.use({ limit: 'webhookTest', of: player.id });
    const id = newId();
    const body = testBody({ id, now: now(), origin: parts.mainOrigin() });
    const result = await testing(() => sender.send(webhook, { id, body }));
    const at = now().toISOString();
    if (isTaken(result)) {
      await noteSuccess(db, { webhookId: webhook.id }, { status: result.status, at });
    } else await noteFailure(db, webhook.id, { ...result, at });
    const tested = (await webhooksOf(db, player.id)).find((one) => one.id === webhook.id);
    if (tested === undefined) throw noSuchWebhook();
    return tested;
  });

  players.implement(app, api.signals.removeWebhook, async ({ player, params, request }) => {
    if (!(await removeWebhook(db, player.id, params.id))) throw noSuchWebhook();
    security.note('webhook-removed', { player: player.id, webhook: params.id }, request);
    return { message: 'Webhook removed.' };
  });
}

function refuseProblem(field: string, problem: string | undefined): void {
  if (problem !== undefined) throw wrongField(field, problem);
}

function noSuchWebhook(): AppError {
  return new AppError('not_found', 'This webhook has already been removed.');
}

function switchedOff(): AppError {
  return new AppError('not_found', 'Webhooks are switched off on this site.');
}
