import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { READ_ELSEWHERE_HEADERS } from '../http/security-headers.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import { SharedFiles } from './shared-files.ts';
import type { SharedFilesParts } from './shared-files.ts';
import { isWebFileName, readWebFiles } from './web-file.ts';
import type { WebFile } from './web-file.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
/** An old one would keep old files. */
const SERVICE_WORKER = '/service-worker.js';

/** Serves the built files: those with a hash in their names, of every build in use, and pictures. */
export async function serveFiles(
  app: FastifyInstance,
  clientFolder: string,
  parts: SharedFilesParts,
): Promise<void> {
  const files = readWebFiles(join(clientFolder, 'assets'));
  const own = new Map(files.map((file) => [file.name, file]));
  const shared = new SharedFiles(parts);
  const inMemory = (name: string): WebFile | undefined => own.get(name) ?? shared.known(name);
  const nameIn = ({ params }: FastifyRequest): string => (params as { readonly '*': string })['*'];
  app.get(
    '/assets/*',
    { config: { isReady: (request) => inMemory(nameIn(request)) !== undefined } },
    async (request, reply) => {
      const name = nameIn(request);
      const file = inMemory(name) ?? (isWebFileName(name) ? await shared.find(name) : undefined);
      if (file === undefined) throw new AppError('not_found', 'Not found.');
      return sendFile(request, reply, file);
    },
  );
  shareFiles(app, files, { ...parts, shared });
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['**/*.html', 'assets/**', '.vite/**'],
    setHeaders: (reply, path) => {
      const isWorker = path.endsWith(SERVICE_WORKER);
      reply.headers({ ...READ_ELSEWHERE_HEADERS, 'cache-control': isWorker ? 'no-cache' : A_DAY });
    },
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const { bytes, headers } = file.toSend(request.headers['accept-encoding']);
  return reply.headers({ ...headers, 'cache-control': FOREVER }).send(bytes);
}

/** Shares this process's files before it serves its first page, since the browser may ask another process for them. */
function shareFiles(
  app: FastifyInstance,
  files: readonly WebFile[],
  { db, now, shared }: SharedFilesParts & { readonly shared: SharedFiles },
): void {
  const run = () => shared.share(files);
  app.addHook('onReady', async () => {
    // A database that can't be written to, such as one with a full disk, must not keep the site from starting.
    await run().catch((error: unknown) => app.log.error({ err: error }, 'files not shared'));
  });
  runHourly(app, { name: 'web-files', run, db, now });
}
