import { palette } from '@trifecta/contract/palette';
import escapeHtml from 'escape-html';
import type { ApiDocument, ApiOperation } from './api-description.ts';

/** The path of the API docs for humans, the only page below `/api/`. */
export const API_DOCS_PATH = '/api/docs';

/** The page's inline styles. */
export const API_DOCS_STYLES = `
:root { color-scheme: dark; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: ${palette.background}; color: ${palette.text};
  font: 16px/1.5 system-ui, sans-serif; }
a { color: ${palette.accent}; } h1, h2 { line-height: 1.2; } h2 { margin-top: 3rem; }
details { margin: 0.5rem 0; border: 1px solid ${palette.line}; border-radius: 6px; background: ${palette.surface}; }
summary { padding: 0.75rem 1rem; cursor: pointer; } details > div { padding: 0 1rem 1rem; }
code, pre { font: 14px/1.5 ui-monospace, monospace; } pre { overflow-x: auto; background: ${palette.background}; padding: 1rem; }
.method { color: ${palette.accent}; font-weight: 700; } .muted { color: ${palette.muted}; }
table { border-collapse: collapse; width: 100%; } th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
`;

/** Renders the API description for humans: plain HTML, no scripts. */
export function apiDocsPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...byTag].map(
    ([tag, ofTag]) =>
      `<h2>${escapeHtml(tag)}</h2>` +
      ofTag.map((each) => operationHtml(each.path, each.method, each.operation)).join(''),
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div>${json(schema)}</div></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<meta name="description" content="${escapeHtml(document.info.description)}"><style>${API_DOCS_STYLES}</style></head>
<body><main><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description)}</p>
<p class="muted">Version ${escapeHtml(document.info.version)}. <a href="/developers">For developers</a>: tokens, limits, errors. Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`;
}

function operationHtml(path: string, method: string, operation: ApiOperation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code></th><td>${parameter.in}${parameter.required === true ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(parameter.schema))}</code></td></tr>`,
  );
  const responses = Object.entries(operation.responses).map(
    ([status, response]) =>
      `<tr><th scope="row">${status}</th><td>${escapeHtml(response.description)}</td></tr>`,
  );
  const body = operation.requestBody?.content['application/json']?.schema;
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  return `<details><summary><code><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</code>
<span class="muted">${escapeHtml(operation.summary)}${signInNote(operation)}</span></summary><div>
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join('')}</table>` : ''}
${body === undefined ? '' : `<h3>Request body</h3>${json(body)}`}
<h3>Responses</h3><table>${responses.join('')}</table>${json(success?.[1])}</div></details>`;
}

function signInNote({ security }: ApiOperation): string {
  const [scope] = security.flatMap(({ accessToken = [] }) => accessToken);
  if (scope !== undefined) return ` · sign-in, or an access token with “${escapeHtml(scope)}”`;
  return security.length === 1 ? ' · sign-in required' : '';
}

function json(value: unknown): string {
  const text = escapeHtml(JSON.stringify(value ?? {}, null, 2));
  const linked = text.replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">#/components/schemas/$1</a>',
  );
  return `<pre tabindex="0">${linked}</pre>`;
}
