import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The hash at the end of a built file's name, and its extension. Most names are nothing else. */
const HASH = /(?:^|-)([\w-]{8})(\.\w+)$/;

/**
 * Copies a release, as if every file of its web app had changed: their names have other hashes. Takes a second instead of
 * another build.
 */
export function copyWithOtherNames(release: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  cpSync(release, copy, { recursive: true });
  const web = join(copy, 'apps/web/dist');
  const assets = join(web, 'client/assets');
  rmSync(assets, { recursive: true });
  const names = globSync('*', { cwd: join(release, 'apps/web/dist/client/assets') });
  const built = names.filter((name) => HASH.test(name));
  const renamed = (text: string) =>
    built.reduce((all, name) => all.replaceAll(name, otherName(name)), text);
  for (const name of built) {
    const from = join(release, 'apps/web/dist/client/assets', name);
    const to = join(assets, otherName(name));
    cpSync(from, to);
    if (!/\.(js|css|svg)$/.test(name)) continue;
    writeFileSync(to, renamed(readFileSync(to, 'utf8')));
    writeFileSync(`${to}.br`, brotliCompressSync(readFileSync(to)));
  }
  for (const file of globSync(['**/*.{html,json,js}', '**/.vite/*.json'], { cwd: web })) {
    if (file.includes('/assets/')) continue;
    const path = join(web, file);
    writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  }
}

function otherName(name: string): string {
  return basename(name).replace(HASH, (end, hash: string, extension: string) => {
    const dash = end.length > hash.length + extension.length ? '-' : '';
    return `${dash}${hash.split('').toReversed().join('')}${extension}`;
  });
}
