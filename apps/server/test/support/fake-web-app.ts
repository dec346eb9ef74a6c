import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A built web app that shows what the API returns, since only the server around it is tested here. */
const WEB_APP = {
  'client/index.html': '<head><!--head--></head><body><!--body--><!--state--></body>',
  'client/auth/popup.html': '<!doctype html>',
  'client/assets/a.js': '',
  'client/images/weapons/akm.png': '',
  'client/.vite/manifest.json': '{}',
  'server/entry-server.js': `
    const page = (path, rest) => ({ path, isListed: false, ...rest });
    export const pages = [
      page('/', { isListed: true }),
      page('/weapons/map', { isListed: true, cost: 'fights', pictureCaching: 'minutes' }),
      page('/search', { cost: 'search' }),
      page('/weapons/:name', { pictureCaching: 'minutes' }),
      page('/builds/:id', { pictureCaching: 'until-builds-change' }),
      page('/team', { pictureCaching: 'minutes' }),
      page('/verify-email'),
    ];
    const askedBy = (url) => new URL(url, 'http://a').searchParams.get('ask');
    export function pageAddress(url) {
      const asked = askedBy(url);
      const [path] = url.split('?');
      const page = path.startsWith('/builds/') ? '/builds/:id' : pages.find((one) => one.path === path)?.path;
      if (url.startsWith('/verify-email')) return { address: url, page, mayBeKept: false };
      return { address: asked === null ? path : path + '?ask=' + asked, page, mayBeKept: true };
    }
    export async function render({ url, load, turn }) {
      const asked = askedBy(url);
      const answer = asked === null ? undefined : await load(asked);
      await turn();
      return {
        status: answer?.status === 404 ? 404 : 200,
        head: '',
        body: answer === undefined ? '' : JSON.stringify(answer.body),
        state: '{}',
        modules: [],
        sentParts: [],
        hasSecretAddress: url.startsWith('/verify-email'),
        isComplete: !url.startsWith('/broken'),
      };
    }
    export async function drawPicture({ url, load }) {
      if (url.startsWith('/builds/')) {
        const { status, body } = await load('/api/community-builds/' + url.split('/')[2]);
        return status === 200 ? '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><!--' + body.buildName + '--></svg>' : null;
      }
      if (!url.startsWith('/weapons/map') && !url.startsWith('/team?')) return null;
      return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><!--' + url + '--></svg>';
    }
    export function pictureAddress(url) {
      return url.replace('&extra', '');
    }
`,
};

/** A folder like the built web app's. */
export interface FakeWebApp {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Writes a web app that only shows what the API returns, for tests of the server around it. `more` adds files by path. */
export async function makeFakeWebApp(
  more: Readonly<Record<string, string>> = {},
): Promise<FakeWebApp> {
  const folder = await mkdtemp(join(tmpdir(), 'trifecta-web-'));
  for (const [path, text] of Object.entries({ ...WEB_APP, ...more })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
