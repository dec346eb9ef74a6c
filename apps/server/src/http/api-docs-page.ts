import { palette } from '@trifecta/contract/palette';
import escapeHtml from 'escape-html';
import { fieldsHtml, inlineHtml, typeHtml } from './api-docs-schema.ts';
import type { ApiDocument, ApiOperation } from './api-description.ts';

/** The path of the API docs for humans, the only page below `/api/`. */
export const API_DOCS_PATH = '/api/docs';

/** The path of the page's script. */
export const API_DOCS_SCRIPT_PATH = '/api/docs/search.js';

/** The page's inline styles. */
export const API_DOCS_STYLES = `
:root { color-scheme: dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: ${palette.background}; color: ${palette.text};
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: ${palette.accent}; } h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 3rem; } h3 { margin: 1.25rem 0 0.5rem; font-size: 1rem; }
.top, .contents { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
.top a, .contents a { display: inline-block; padding: 0.25rem 0; }
details { margin: 0.5rem 0; border: 1px solid ${palette.line}; border-radius: 6px; background: ${palette.surface}; }
summary { padding: 0.75rem 1rem; cursor: pointer; } details > div { padding: 0 1rem 1rem; scroll-margin-top: 6rem; }
code, pre { font: 14px/1.5 ui-monospace, monospace; } pre { overflow-x: auto; background: ${palette.background}; padding: 1rem; }
.method { color: ${palette.accent}; font-weight: 700; } .muted { color: ${palette.muted}; }
ul.fields { margin: 0; padding-left: 1.25rem; } ul.fields li { margin: 0.25rem 0; }
table { border-collapse: collapse; width: 100%; } th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
th, td.price { white-space: nowrap; } td.price { text-align: right; } .search { display: block; margin: 1.5rem 0; }
.search input { display: block; box-sizing: border-box; width: 100%; max-width: 30rem; min-height: 44px; margin-top: 0.25rem; padding: 0 0.75rem;
  border: 1px solid ${palette.line}; border-radius: 6px; background: ${palette.surface}; color: inherit; font: inherit; }
[hidden] { display: none !important; }
`;

/** Shows only the operations that have all words of the search. Without it, the page has everything. */
export const API_DOCS_SCRIPT = `const field = document.querySelector('.search');
const count = document.querySelector('#found');
const operations = [...document.querySelectorAll('details[data-text]')];
field.hidden = false;
field.addEventListener('input', () => {
  const words = field.querySelector('input').value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const each of operations) {
    const isFound = words.every((word) => each.dataset.text.includes(word));
    each.hidden = !isFound;
    if (isFound) found += 1;
  }
  for (const section of document.querySelectorAll('section')) {
    const own = [...section.querySelectorAll('details[data-text]')];
    section.hidden = words.length > 0 && own.every(({ hidden }) => hidden);
  }
  count.textContent = words.length === 0 ? '' : found + ' of ' + operations.length + ' operations';
});
`;

interface Listed {
  readonly path: string;
  readonly method: string;
  readonly operation: ApiOperation;
}

/** Renders the API description for humans. Its script only adds the search. */
export function apiDocsPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const tags = (document.tags ?? []).filter(({ name }) => byTag.has(name));
  const contents = tags.map(
    ({ name }) => `<li><a href="#${tagId(name)}">${escapeHtml(name)}</a></li>`,
  );
  const sections = tags.map(
    ({ name, description }) =>
      `<section id="${tagId(name)}"><h2>${escapeHtml(name)}</h2><p class="muted">${inlineHtml(description)}</p>${(byTag.get(name) ?? []).map(operationHtml).join('')}</section>`,
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${escapeHtml(name)}</code></summary><div id="schema-${escapeHtml(name)}">${typeHtml(schema)}${fieldsHtml(schema)}</div></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<meta name="description" content="Every operation of the ${escapeHtml(document.info.title)}, with its fields, errors, and price.">
<link rel="icon" href="/images/icon-64.png" type="image/png" sizes="64x64"><link rel="alternate" type="application/json" href="/api/openapi.json" title="OpenAPI 3.1">
<link rel="alternate" type="application/atom+xml" href="/updates.atom" title="Game updates">
<style>${API_DOCS_STYLES}</style></head>
<body><header><nav aria-label="Site"><ul class="top"><li><a href="/">Back to the site</a></li><li><a href="/developers">For developers</a></li><li><a href="/api/openapi.json">openapi.json</a></li><li><a href="/updates.atom">Feed of updates</a></li></ul></nav></header>
<main><h1>${escapeHtml(document.info.title)}</h1><p>${inlineHtml(document.info.description)}</p>
<p class="muted">Version ${escapeHtml(document.info.version)}, ${operations.length} operations.</p>
<label class="search" hidden>Search operations <input type="search" autocomplete="off"><span id="found" class="muted" role="status"></span></label>
<nav aria-label="Contents"><ul class="contents">${contents.join('')}<li><a href="#prices">Prices</a></li><li><a href="#schemas">Schemas</a></li></ul></nav>
${sections.join('')}${pricesHtml(operations)}<section id="schemas"><h2>Schemas</h2>${schemas.join('')}</section></main>
<script src="${API_DOCS_SCRIPT_PATH}"></script></body></html>`;
}

function tagId(name: string): string {
  return `tag-${escapeHtml(name.toLowerCase().replaceAll(/[^a-z]+/g, '-'))}`;
}

function operationHtml({ path, method, operation }: Listed): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const stability = operation['x-stability'] ?? '';
  const text = [operationId, method, path, summary, stability].join(' ').toLowerCase();
  const ofParameters = parameters.map(
    ({ name, in: place, required, description = '', example, schema }) =>
      `<li><code>${escapeHtml(name)}</code> <span class="muted">in ${place}, ${required === true ? 'required, ' : ''}${typeHtml(schema)}</span> ${inlineHtml(description)}${example === undefined ? '' : ` <span class="muted">Example: <code>${escapeHtml(textOf(example))}</code></span>`}</li>`,
  );
  const body = requestBody?.content['application/json'];
  return `<details data-text="${escapeHtml(text)}"><summary><code><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</code>
<span class="muted">${inlineHtml(summary)}${signInNote(operation)}</span></summary><div id="${escapeHtml(operationId)}">
<p class="muted"><a href="#${escapeHtml(operationId)}"><code>${escapeHtml(operationId)}</code></a> · ${escapeHtml(stability)} · ${operation['x-price'] ?? 0} points</p>
${ofParameters.length > 0 ? `<h3>Parameters</h3><ul class="fields">${ofParameters.join('')}</ul>` : ''}
${body === undefined ? '' : `<h3>Request body</h3>${body.schema.properties === undefined ? `<p>${typeHtml(body.schema)}</p>` : ''}${fieldsHtml(body.schema)}<pre tabindex="0">${escapeHtml(JSON.stringify(body.example, null, 2))}</pre>`}
<h3>Responses</h3>${Object.entries(responses).map(responseHtml).join('')}</div></details>`;
}

function responseHtml([status, response]: readonly [string, ApiOperation['responses'][string]]) {
  const headers = Object.keys(response.headers ?? {}).join(', ');
  const [content] = Object.values(response.content ?? {});
  const isError = Number(status) >= 400;
  const schema = content === undefined || isError ? '' : typeHtml(content.schema);
  const fields = content === undefined || isError ? '' : fieldsHtml(content.schema);
  const shown = isError || headers === '' ? '' : ` <span class="muted">${headers}</span>`;
  return `<p><b>${status}</b> ${escapeHtml(response.description)} ${schema}${shown}</p>${fields}`;
}

function operationLink({ operation: { operationId } }: Listed): string {
  return `<a href="#${escapeHtml(operationId)}">${escapeHtml(operationId)}</a>`;
}

/** The operations by their price. Those of the most common one aren't named. */
function pricesHtml(operations: readonly Listed[]): string {
  const byPrice = Map.groupBy(operations, ({ operation }) => operation['x-price'] ?? 0);
  const most = Math.max(...[...byPrice.values()].map(({ length }) => length));
  const rows = [...byPrice]
    .toSorted(([one], [other]) => one - other)
    .map(([price, ofPrice]) => {
      const names = ofPrice.length === most ? 'All others' : ofPrice.map(operationLink).join(', ');
      return `<tr><td class="price">${price}</td><td>${names}</td></tr>`;
    });
  return `<section id="prices"><h2>Prices</h2><p class="muted">In points of the budget, of a request without optional parameters. A 304 of an answer in memory costs 0.1 points, whatever the answer costs.</p>
<table><thead><tr><th scope="col">Points</th><th scope="col">Operations</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function signInNote({ security }: ApiOperation): string {
  const [scope] = security.flatMap(({ accessToken = [] }) => accessToken);
  if (scope !== undefined) return ` · sign-in, or an access token with “${escapeHtml(scope)}”`;
  return security.length === 1 ? ' · sign-in required' : '';
}

/** As it's written in an address. */
function textOf(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example);
}
