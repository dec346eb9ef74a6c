import type { FoundRound } from '@trifecta/domain/match-import';
import { readExport } from './read-export.ts';
import type { ReadExport, ReadProgress } from './read-export.ts';

/** A page's message to the worker: the files that the player chose. */
export interface ExportQuestion {
  readonly files: readonly File[];
}

/** The worker's messages: how far it is, then all rounds in parts, and at the end the rest. */
export type ExportAnswer =
  | ({ readonly kind: 'progress' } & ReadProgress)
  | { readonly kind: 'rounds'; readonly account: number; readonly rounds: readonly FoundRound[] }
  | ({ readonly kind: 'end' } & Omit<ReadExport, 'accounts'>)
  | { readonly kind: 'unreadable' };

/** Small enough that the page takes each part without a pause. */
const PART = 500;
const PROGRESS_MS = 100;

const say = (answer: ExportAnswer) => postMessage(answer);

async function read(files: readonly File[]): Promise<void> {
  let said = 0;
  const { accounts, ...rest } = await readExport(files, {
    now: new Date(),
    onProgress: (progress) => {
      if (performance.now() - said < PROGRESS_MS) return;
      said = performance.now();
      say({ kind: 'progress', ...progress });
    },
  });
  for (const [account, rounds] of accounts.entries()) {
    for (let at = 0; at < rounds.length; at += PART) {
      say({ kind: 'rounds', account, rounds: rounds.slice(at, at + PART) });
    }
  }
  say({ kind: 'end', ...rest });
}

addEventListener('message', ({ data }: MessageEvent<ExportQuestion>) => {
  void read(data.files).catch(() => say({ kind: 'unreadable' }));
});
