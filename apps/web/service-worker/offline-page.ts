import { palette } from '@trifecta/contract/palette';

/** Pages for everyone that are kept before anyone opens them, by path. */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/weapons': 'Weapons',
  '/library': 'Build Library',
};

/** The same for signed-in players. They're the same document with any parameters. */
export const OWN_PAGES: Readonly<Record<string, string>> = {
  '/my-builds': 'My Builds',
  '/builds': 'Favorites',
  '/team-optimizer': 'Saved Teams',
  '/matches': 'Match Log',
};

/** The page in place of one that isn't kept. */
export function offlinePage(isSignedIn: boolean): Response {
  const pages = { ...PUBLIC_PAGES, ...(isSignedIn && OWN_PAGES) };
  const links = Object.entries(pages).map(
    ([path, name]) => `<li><a href="${path}">${name}</a></li>`,
  );
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You're offline</title>
<style>
:root { color-scheme: dark; }
body { max-width: 32rem; margin: 0 auto; padding: 20vh 1rem 1rem; background: ${palette.background}; color: ${palette.text};
  font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 0.5rem; line-height: 1.2; } p { margin: 0 0 1rem; color: ${palette.muted}; }
ul { margin: 0; padding: 0; list-style: none; } a { display: block; padding: 0.75rem 0; color: ${palette.accent}; }
</style>
</head>
<body>
<main>
<h1>You're offline</h1>
<p>This browser hasn't kept this page. It opens once you're connected again. You can read these meanwhile:</p>
<ul>${links.join('')}</ul>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
