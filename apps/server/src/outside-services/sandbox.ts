import { ConfigError } from '../settings/config.ts';

/** The stand-ins for outside services. Production runs without this package, and its image doesn't contain it. */
export async function loadSandbox() {
  try {
    return await import('@trifecta/sandbox');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError("The demo isn't part of this installation. Set NODE_ENV=production.");
  }
}
