import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kernel's memory groups: version 2, or version 1. */
const HIERARCHIES = [
  {
    folder: '/sys/fs/cgroup',
    mark: 'cgroup.controllers',
    limit: 'memory.max',
    peak: 'memory.peak',
  },
  {
    folder: '/sys/fs/cgroup/memory',
    mark: 'memory.limit_in_bytes',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
  },
] as const;

/** A limit on the memory of programs, as a container has it: the kernel ends programs that exceed it. */
export interface MemoryLimit {
  /** Starts a program with its parameters under the limit. */
  readonly start: (command: readonly string[], options: SpawnOptions) => ChildProcess;
  /** The most memory that was used, in bytes. */
  readonly peakBytes: () => number;
  readonly remove: () => void;
}

/** Sets up a memory limit. Undefined where this user may not, or where there's no such thing. */
export function limitMemory(name: string, bytes: number): MemoryLimit | undefined {
  for (const { folder, mark, limit, peak } of HIERARCHIES) {
    const group = join(folder, name);
    if (!existsSync(join(folder, mark))) continue;
    try {
      mkdirSync(group, { recursive: true });
      writeFileSync(join(group, limit), String(bytes));
    } catch {
      return undefined;
    }
    return {
      start: (command, options) => {
        // The shell puts itself under the limit, then becomes the program.
        const script = `echo $$ > ${join(group, 'cgroup.procs')} && exec "$0" "$@"`;
        return spawn('sh', ['-c', script, ...command], options);
      },
      peakBytes: () => Number(readFileSync(join(group, peak), 'utf8')),
      remove: () => rmdirSync(group),
    };
  }
  return undefined;
}
