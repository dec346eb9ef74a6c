import { createHash } from 'node:crypto';
import { DEMO_IDENTITIES } from './provider-kinds.ts';
import type { DemoIdentity, ProviderKind } from './provider-kinds.ts';

/** The product's look. Its tokens live in the web app, which the sandbox does not import. */
const STYLES = `
*, *::before, *::after { box-sizing: border-box; }
:root { color-scheme: dark; }
body { margin: 0; min-height: 100vh; padding: 1.5rem 1rem; background: #0a0d13; color: #eef2fa;
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
main { margin: 0 auto; max-width: 28rem; }
.demo { margin: 0; padding: 0.25rem 1rem; border-radius: 6px; background: #ffc53d; color: #141005;
  font-size: 3rem; font-weight: 800; line-height: 1.2; letter-spacing: 0.15em; text-align: center; }
h1 { margin: 1.5rem 0 0.5rem; font-size: 1.75rem; line-height: 1.15; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; line-height: 1.15; }
p { margin: 0 0 0.5rem; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.5rem; }
.muted { color: #a6b2c8; }
.problem { color: #ff7a70; }
button, input { font: inherit; color: inherit; }
button { width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid #5a6885; border-radius: 6px;
  background: transparent; font-weight: 600; cursor: pointer; }
button:hover { border-color: #a6b2c8; background: #192030; }
.identity { display: grid; text-align: left; background: #111620; }
.identity span { color: #a6b2c8; font-size: 0.875rem; font-weight: 400; overflow-wrap: anywhere; }
.primary { margin-top: 0.75rem; border-color: #ffc53d; background: #ffc53d; color: #141005; }
.primary:hover { border-color: #ffd36b; background: #ffd36b; }
.cancel { margin-top: 1.5rem; }
label { display: block; }
.check { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; }
.check input { width: 1.25rem; height: 1.25rem; accent-color: #ffc53d; }
input[type=email] { width: 100%; min-height: 2.75rem; margin-top: 0.5rem; padding: 0.5rem 0.75rem;
  border: 1px solid #5a6885; border-radius: 6px; background: #111620; }
:focus-visible { outline: 2px solid #ffc53d; outline-offset: 2px; }
`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;

/** Headers of every page: no script at all, and forms that lead only to this machine. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The way back to the site is a redirect after a form, which `form-action` judges as well.
  'content-security-policy':
    `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; frame-ancestors 'none'; ` +
    `form-action 'self' http://127.0.0.1:* http://localhost:*`,
};

/** The page on which a visitor chooses who to be. */
export function chooserPage(
  provider: ProviderKind,
  typed: { readonly email?: string; readonly problem?: string } = {},
): string {
  const { email = '', problem } = typed;
  const describedBy =
    problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return page(
    `Sign in with ${provider.name}`,
    `<p>This page stands in for ${provider.name}. It asks for no password, knows no real account, and nothing leaves this computer.</p>
<form method="post">
<h2>Choose who to be</h2>
<ul>${DEMO_IDENTITIES.map((identity) => identityButton(provider, identity)).join('')}</ul>
</form>
<form method="post">
<h2>Or be somebody else</h2>
<label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="off" value="${escape(email)}"${describedBy}>
${problem === undefined ? '' : `<p id="problem" class="problem" role="alert">${escape(problem)}</p>`}
${provider.tellsVerified ? '<label class="check"><input type="checkbox" name="verified" value="yes" checked>Email is verified</label>' : ''}
<button class="primary" name="action" value="continue">Continue</button>
</form>
<form method="post"><button class="cancel" name="action" value="cancel">Cancel</button></form>`,
  );
}

/** The page of a sign-in that cannot go on. */
export function endedPage(title: string, sentence: string): string {
  return page(title, `<p>${escape(sentence)}</p>`);
}

function identityButton(provider: ProviderKind, identity: DemoIdentity): string {
  const verified = identity.isEmailVerified ? 'verified' : 'not verified';
  const note = provider.tellsVerified ? `, ${verified}` : '';
  return `<li><button class="identity" name="identity" value="${escape(identity.email)}">${escape(identity.name)}
<span>${escape(identity.email)}${note}</span></button></li>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark"><title>DEMO · ${escape(title)}</title><style>${STYLES}</style></head>
<body><main><p class="demo">DEMO</p><h1>${escape(title)}</h1>
${body}</main></body></html>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
