import { api } from '@trifecta/contract';
import type { ResponseOf } from '@trifecta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CurrentCatalogue } from '../../catalogue/index.ts';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/contract-routes.ts';
import { rawBody, withRawBodies } from '../../http/raw-body.ts';
import { requestLog } from '../../http/request-log.ts';
import type { Throttles } from '../../limits/index.ts';
import { InsideApi } from '../../pages/inside-api.ts';
import { CHAT_ANSWERS, ChatRefusal } from './chat-answers.ts';
import { chatMessage } from './chat-text.ts';
import { completionsFor } from './completions.ts';
import { ASKS, askedBy, optionsOf, readInteraction } from './interaction.ts';
import type { Interaction } from './interaction.ts';
import { isSigned, publicKeyFrom } from './interaction-signature.ts';

/** Discord's numbers for kinds of answers, and for a message that only who asked can see. */
const ANSWERS = { pong: 1, message: 4, completion: 8 } as const;
const ONLY_FOR_YOU = 64;

const MAX_BODY_BYTES = 64 * 1024;
/** Discord waits for three seconds. */
const LIMIT_MS = 2_500;

type Answer = ResponseOf<typeof api.signals.interaction>;

/** Dependencies of chat commands. */
export interface InteractionParts {
  readonly throttles: Throttles;
  readonly catalogue: CurrentCatalogue;
  readonly mainOrigin: () => string;
  /** The hexadecimal key of the site's application at Discord. Undefined: the commands are off. */
  readonly discordPublicKey: string | undefined;
}

/**
 * Answers commands of chat servers, in Discord's way. Only what's signed gets further than the signature. A replayed one
 * gets the same public answer again, so times aren't compared.
 */
export function interactionRoute(app: FastifyInstance, parts: InteractionParts): void {
  const key = parts.discordPublicKey && publicKeyFrom(parts.discordPublicKey);
  const inside = new InsideApi(app, LIMIT_MS);
  withRawBodies(app, MAX_BODY_BYTES, (scope) => {
    implement(scope, api.signals.interaction, async ({ body, request }) => {
      if (!key) {
        throw new AppError('not_found', 'Chat commands are switched off on this site.');
      }
      const bytes = rawBody(body);
      const signature = textOf(request.headers['x-signature-ed25519']);
      const timestamp = textOf(request.headers['x-signature-timestamp']);
      if (!isSigned(key, { signature, timestamp, body: bytes })) {
        throw new AppError('unauthorized', 'Invalid request signature.');
      }
      const asked = readInteraction(bytes);
      if (asked === undefined)
        throw new AppError('malformed_json', "The body isn't an interaction.");
      return answerTo(asked, { ...parts, inside, request });
    });
  });
}

async function answerTo(
  asked: Interaction,
  parts: InteractionParts & { readonly inside: InsideApi; readonly request: FastifyRequest },
): Promise<Answer> {
  const { catalogue } = parts.catalogue;
  if (asked.type === ASKS.ping) return { type: ANSWERS.pong };
  if (asked.type === ASKS.completion) {
    return { type: ANSWERS.completion, data: { choices: completionsFor(asked, catalogue) } };
  }
  const answer = CHAT_ANSWERS.get(asked.data?.name ?? '');
  if (asked.type !== ASKS.command || answer === undefined) {
    return onlyForYou("The site doesn't know this command anymore.");
  }
  try {
    await parts.throttles.use({ limit: 'chatCommand', of: askedBy(asked) });
    const read = (path: string) => parts.inside.load(path);
    const from = { read, origin: parts.mainOrigin(), maps: catalogue.maps };
    const content = await answer(from, optionsOf(asked));
    return { type: ANSWERS.message, data: chatMessage(content) };
  } catch (error) {
    if (error instanceof ChatRefusal) return onlyForYou(error.message);
    if (error instanceof AppError && error.code === 'too_many_requests') {
      return onlyForYou("That's a lot of commands. Try again in a minute.");
    }
    requestLog(parts.request).error(error, 'chat command failed');
    return onlyForYou('Something went wrong. Try again in a minute.');
  }
}

function onlyForYou(content: string): Answer {
  return { type: ANSWERS.message, data: { ...chatMessage(content), flags: ONLY_FOR_YOU } };
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
