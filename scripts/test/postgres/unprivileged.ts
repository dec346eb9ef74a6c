import { runQuietly } from '../../process/run.mjs';
import { ToolProblem } from '../../process/say.mjs';

/** A system user by uid and gid, as `spawn` takes them. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

async function userNamed(name: string): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all([
    runQuietly('id', ['-u', name]),
    runQuietly('id', ['-g', name]),
  ]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

/**
 * The user to run PostgreSQL as. Undefined for the current user. For root, which PostgreSQL refuses, it's `postgres` or
 * `nobody`.
 */
export async function unprivilegedUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const user = (await userNamed('postgres')) ?? (await userNamed('nobody'));
  if (user !== undefined) return user;
  throw new ToolProblem(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody. ' +
      'Run the tests as another user, or set TEST_DATABASE_URL.',
  );
}
