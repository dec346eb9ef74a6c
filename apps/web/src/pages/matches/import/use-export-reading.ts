import type { FoundRound } from '@trifecta/domain/match-import';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { workerAddress } from '../../../api/worker-address.ts';
// oxlint-disable-next-line import/default -- the build makes this module, with the address of the built worker
import workerUrl from './export-reader.worker.ts?worker&url';
import type { ExportAnswer, ExportQuestion } from './export-reader.worker.ts';
import type { ReadExport } from './read-export.ts';

/** A stage of reading an export. */
export type ExportReading =
  | { readonly stage: 'none' | 'unreadable' }
  | {
      readonly stage: 'reading';
      readonly read: number;
      readonly total: number;
      readonly rounds: number;
    }
  | { readonly stage: 'found'; readonly found: ReadExport; readonly isSample: boolean };

/** Reads exports in a worker, which starts with the first file. */
export function useExportReading() {
  const worker = useRef<Worker | undefined>(undefined);
  const [reading, setReading] = useState<ExportReading>({ stage: 'none' });
  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  const start = (files: readonly File[], isSample = false) => {
    end();
    const total = files.reduce((sum, { size }) => sum + size, 0);
    setReading({ stage: 'reading', read: 0, total, rounds: 0 });
    const fail = () => {
      end();
      setReading({ stage: 'unreadable' });
    };
    try {
      const address = workerAddress('export-worker', workerUrl);
      worker.current = new Worker(address, { type: 'module' });
    } catch {
      fail();
      return;
    }
    const accounts: FoundRound[][] = [];
    worker.current.addEventListener('error', fail);
    worker.current.addEventListener('message', ({ data }: MessageEvent<ExportAnswer>) => {
      if (data.kind === 'progress') {
        setReading({ stage: 'reading', read: data.read, total, rounds: data.rounds });
      } else if (data.kind === 'rounds') {
        const rounds = (accounts[data.account] ??= []);
        rounds.push(...data.rounds);
      } else if (data.kind === 'end') {
        end();
        const found = { ...data, accounts };
        // In pieces, so that the page takes input meanwhile.
        startTransition(() => setReading({ stage: 'found', found, isSample }));
      } else fail();
    });
    worker.current.postMessage({ files } satisfies ExportQuestion);
  };
  const reset = () => {
    end();
    setReading({ stage: 'none' });
  };
  return { reading, start, reset, fail: () => setReading({ stage: 'unreadable' }) };
}
