import {
  DELIVERY_PROBLEMS,
  SIGNALS,
  WEBHOOK_NAME_LENGTH,
  WEBHOOK_URL_LENGTH,
} from '@trifecta/domain/signals';
import { z } from 'zod';
import { confirmedBy } from './account/index.ts';
import { route } from './route.ts';
import { messageSchema, someOf, timeSchema, withRules } from './shapes.ts';

const TAG = 'Signals';

const paramsSchema = z.object({ id: z.uuidv7('must be an id') });

const signalsSchema = someOf(SIGNALS, 'signal').describe('What is sent to it');

const webhookSchema = z
  .object({
    id: z.string(),
    name: z.string().describe('What the player calls it'),
    host: z.string().describe("The host in its URL, whose rest can be a secret and isn't shown"),
    signals: signalsSchema,
    createdAt: timeSchema,
    offSince: timeSchema
      .nullable()
      .describe('When it was switched off, because deliveries kept failing. Null: it is on.'),
    lastDelivery: z
      .object({
        at: timeSchema,
        status: z
          .number()
          .int()
          .nullable()
          .describe('The HTTP status of the response. 200 to 299 is a success. Null: no response.'),
        problem: z
          .enum(DELIVERY_PROBLEMS)
          .nullable()
          .describe('Why there was no response. Null with a status.'),
      })
      .nullable()
      .describe('The last attempt, a test included. Null: none yet.'),
  })
  .meta({ id: 'Webhook' });

const interactionAnswerSchema = z
  .object({
    type: z
      .literal([1, 4, 8])
      .describe("1 answers the chat server's check, 4 is a message, 8 completes what's typed"),
    data: z
      .object({
        content: z.string().exactOptional().describe('Text of the message'),
        allowed_mentions: z
          .object({ parse: z.array(z.string()).readonly().describe('Nobody is mentioned') })
          .exactOptional()
          .describe('Who gets a notification'),
        flags: z.number().exactOptional().describe('64 when only who asked sees it'),
        choices: z
          .array(z.object({ name: z.string(), value: z.string().describe('What is filled in') }))
          .readonly()
          .exactOptional()
          .describe('What can be typed next'),
      })
      .exactOptional()
      .describe('The message, or what can be typed next'),
  })
  .meta({ id: 'InteractionAnswer' });

/** Webhooks, which tell other programs what happens here, and chat commands. Webhooks are made and removed by the player alone, never by a token. */
export const signals = {
  webhooks: route({
    method: 'GET',
    path: '/api/account/webhooks',
    access: 'player',
    summary: "List the player's webhooks, newest first",
    tag: TAG,
    response: z.object({
      isOn: z.boolean().describe('False when the operator has switched webhooks off'),
      webhooks: z.array(webhookSchema).describe('All of them, also those that are off'),
    }),
    errors: [],
  }),
  addWebhook: route({
    method: 'POST',
    path: '/api/account/webhooks',
    access: 'active-player',
    summary: 'Add a webhook. Only this response contains its secret.',
    tag: TAG,
    body: z.object({
      // The domain has the other rules.
      name: withRules(
        z
          .string()
          .trim()
          .min(1)
          .max(5 * WEBHOOK_NAME_LENGTH),
        { maxLength: WEBHOOK_NAME_LENGTH },
      ),
      url: z
        .url('URL must be complete, such as https://chat.example/hook')
        .max(WEBHOOK_URL_LENGTH)
        .describe('A public https URL on port 443, such as that of a Discord webhook'),
      signals: signalsSchema,
      ...confirmedBy,
    }),
    status: 201,
    response: webhookSchema.extend({
      secret: z.string().describe('Signs each delivery as Standard Webhooks says'),
    }),
    errors: ['validation_failed', 'sign_in_again', 'token_limit_reached', 'not_found'],
  }),
  testWebhook: route({
    method: 'POST',
    path: '/api/account/webhooks/:id/test',
    access: 'active-player',
    summary: 'Send a test to a webhook, once. One that succeeds switches the webhook on again.',
    tag: TAG,
    params: paramsSchema,
    response: webhookSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  removeWebhook: route({
    method: 'DELETE',
    path: '/api/account/webhooks/:id',
    access: 'player',
    summary: 'Remove a webhook, and what waits to be sent to it',
    tag: TAG,
    params: paramsSchema,
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  interaction: route({
    method: 'POST',
    path: '/api/interactions',
    access: 'anyone',
    summary: 'Answer a command of a chat server, in the format of Discord',
    tag: TAG,
    body: z.unknown(),
    response: interactionAnswerSchema,
    errors: ['malformed_json', 'unauthorized', 'not_found'],
  }),
};
