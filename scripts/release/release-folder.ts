import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { RELEASE_MARK } from '../../apps/server/src/process/program-files.ts';
import { ToolProblem } from '../process/say.mjs';

/** The contents of the file that marks a folder as made by `npm run release`. */
interface Mark {
  readonly about: string;
  /** Every other file in the folder. */
  readonly files: readonly string[];
}

const ABOUT = 'Made by npm run release, which replaces this folder. Keep no data here.';
/** How many files a message names. */
const NAMED = 3;

/**
 * Replaces a folder that an earlier release made, or creates it. The new one is made next to it, so a failure leaves the
 * former as it was. Throws `ToolProblem` when the folder has anything that no release made.
 */
export async function replaceRelease(
  wanted: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = existsSync(wanted) ? realpathSync(wanted) : wanted;
  requireOurs(folder);
  const [next, former] = [`${folder}.new-${process.pid}`, `${folder}.old-${process.pid}`];
  mkdirSync(next, { recursive: true });
  try {
    await make(next);
    const mark: Mark = { about: ABOUT, files: filesIn(next) };
    writeFileSync(join(next, RELEASE_MARK), `${JSON.stringify(mark, null, 2)}\n`);
    // A site that was started in the folder meanwhile has its data there.
    requireOurs(folder);
    exchange(folder, next, former);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Replaces `folder` with `next`. The former one is deleted last. */
function exchange(folder: string, next: string, former: string): void {
  const hasFormer = existsSync(folder);
  if (hasFormer) rename(folder, former);
  try {
    renameSync(next, folder);
  } catch (error) {
    if (hasFormer) renameSync(former, folder);
    throw error;
  }
  if (hasFormer) rmSync(former, { recursive: true });
}

function rename(folder: string, former: string): void {
  try {
    renameSync(folder, former);
  } catch (error) {
    throw new ToolProblem(
      `${folder} can't be replaced (${(error as Error).message}). Nothing was changed. Choose a folder that isn't a mount point, in one that you can write to.`,
    );
  }
}

/** Throws `ToolProblem` unless a folder is missing, empty, or has only what a release made. */
function requireOurs(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) {
    throw new ToolProblem(`${folder} isn't a folder. Nothing was changed.`);
  }
  if (readdirSync(folder).length === 0) return;
  const mark = readMark(folder);
  if (mark === undefined) {
    throw new ToolProblem(
      `${folder} isn't empty, and has no ${RELEASE_MARK} that says that this command made it. Nothing was changed. ` +
        'Choose another folder. If an older version of this command made it, move data out of it, and then delete it.',
    );
  }
  const ours = new Set([RELEASE_MARK, ...mark.files]);
  const others = filesIn(folder).filter((file) => !ours.has(file));
  if (others.length === 0) return;
  const more = others.length > NAMED ? `, and ${others.length - NAMED} more` : '';
  throw new ToolProblem(
    `${folder} has files that aren't part of a release: ${others.slice(0, NAMED).join(', ')}${more}. ` +
      'Nothing was changed. Stop the site if it runs there, and move them out of the folder.',
  );
}

function readMark(folder: string): Mark | undefined {
  try {
    const mark = JSON.parse(readFileSync(join(folder, RELEASE_MARK), 'utf8')) as Partial<Mark>;
    return mark.about === ABOUT && Array.isArray(mark.files) ? (mark as Mark) : undefined;
  } catch {
    return undefined;
  }
}

/** Everything in a folder: files, links, which aren't followed, and empty folders. */
function filesIn(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = join(inside, entry.name);
    const files = entry.isDirectory() ? filesIn(folder, path) : [];
    return files.length === 0 ? [path] : files;
  });
}
