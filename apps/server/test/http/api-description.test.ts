import { allRoutes, ERROR_STATUS } from '@trifecta/contract';
import { OPERATIONS } from '../../src/http/operation-table.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly { readonly accessToken?: readonly string[] }[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
  }[];
  readonly requestBody?: unknown;
  readonly 'x-events'?: Readonly<Record<string, { readonly description?: string }>>;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
interface Description {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

let site: StartedApp;
let description: Description;
beforeAll(async () => {
  site = await startApp({ engine: 'sqlite', environment: { APP_NAME: '<Squad & Co>' } });
  description = (await site.send('/api/openapi.json')).json() as Description;
});
afterAll(() => site.stop());

const hasNoWords = ({ description: words }: { readonly description?: string }) =>
  words === undefined || words === '';

/** The fields without words in a part of the description, each with its place. */
function fieldsIn(part: unknown, at: string): string[] {
  if (!(part instanceof Object)) return [];
  return Object.entries(part).flatMap(([keyword, value]: [string, unknown]) => {
    if (keyword !== 'properties') return fieldsIn(value, at);
    const fields = Object.entries(value as Readonly<Record<string, { description?: string }>>);
    return fields.flatMap(([name, field]) => [
      ...(hasNoWords(field) ? [`${at}.${name}`] : []),
      ...fieldsIn(field, at),
    ]);
  });
}

const pathOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

/** The number of ways in which callers identify themselves. */
function waysOf({ access, errors, scope }: (typeof allRoutes)[number]): number {
  if (access === 'anyone') return errors.includes('unauthorized') ? 2 : 0;
  return scope === undefined ? 1 : 2;
}

describe('openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...description });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it("contains exactly the contract's endpoints", () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = allRoutes.map(({ method, path }) => `${method} ${pathOf(path)}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'lists %s with summary, tag, parameters, success, and errors',
    (_name, route) => {
      const operation = description.paths[pathOf(route.path)]?.[route.method.toLowerCase()];
      expect(operation).toMatchObject({ summary: route.summary, tags: [route.tag] });
      const { scope } = route;
      expect(operation?.security).toHaveLength(waysOf(route));
      const scopes = operation?.security.flatMap(({ accessToken = [] }) => accessToken);
      expect(scopes).toEqual(scope === undefined ? [] : [scope]);
      const names = Object.keys({ ...route.params?.shape, ...route.query?.shape });
      expect((operation?.parameters ?? []).map(({ name }) => name).toSorted()).toEqual(
        names.toSorted(),
      );
      expect(operation?.responses).toHaveProperty(String(route.status ?? 200));
      for (const code of route.errors) {
        expect(operation?.responses[ERROR_STATUS[code]]?.description).toContain(code);
      }
    },
  );

  it('names each operation once', () => {
    const ids = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(
      Object.values(OPERATIONS)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z0-9]+$/);
  });

  it('describes each event of each stream', () => {
    const streams = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap((operation) => {
        const events = operation['x-events'];
        return events === undefined ? [] : [[path, Object.keys(events)]];
      }),
    );
    const live = ['room', 'changes', 'online', 'heartbeat', 'over', 'stopping'];
    expect(Object.fromEntries(streams)).toEqual({
      '/api/community-builds/events': ['top10', 'heartbeat', 'stopping'],
      '/api/rooms/{id}/events': live,
      '/api/rooms/{id}/overlay/events': live,
      '/api/club/plans/{id}/events': live,
    });
    expect(allRoutes.filter(({ mediaType }) => mediaType === 'text/event-stream')).toHaveLength(4);
  });

  it('has words for every heading, parameter, and field', () => {
    expect(description.tags.filter((tag) => tag.description === '')).toEqual([]);
    const ofOperations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const at = `${method.toUpperCase()} ${path}`;
        const parameters = (operation.parameters ?? []).filter(hasNoWords);
        const { requestBody, responses } = operation;
        const fields = [requestBody, responses, operation['x-events']].flatMap((part) =>
          fieldsIn(part, at),
        );
        return [...parameters.map(({ name }) => `${at}: parameter ${name}`), ...fields];
      }),
    );
    const ofSchemas = Object.entries(description.components.schemas).flatMap(([name, schema]) =>
      fieldsIn(schema, name),
    );
    expect([...ofOperations, ...ofSchemas]).toEqual([]);
  });

  it('says nothing that keeps clients from reading or sending a field', () => {
    const text = JSON.stringify(description);
    expect(text).not.toContain('"readOnly":true');
    const responses = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.responses),
    );
    expect(JSON.stringify(responses)).not.toContain('"additionalProperties":false');
  });

  it('contains only schemas that are used', () => {
    const used = JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g);
    const names = new Set([...used].map(([, name]) => name));
    expect(new Set(Object.keys(description.components.schemas))).toEqual(names);
  });
});

describe('the API page', () => {
  it('lists every endpoint and schema with an anchor, and escapes what it shows', async () => {
    const page = await site.send('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const html = page.text();
    for (const { method, path, summary } of allRoutes) {
      expect(html).toContain(`<span class="method">${method}</span> ${pathOf(path)}</code>`);
      const words = summary.replaceAll("'", '&#39;').replaceAll(/`([^`]+)`/g, '<code>$1</code>');
      expect(html).toContain(words);
    }
    for (const name of Object.keys(description.components.schemas)) {
      expect(html).toContain(`id="schema-${name}"`);
    }
    expect(html).toContain('<title>&lt;Squad &amp; Co&gt; API</title>');
    expect(html).not.toContain('<Squad');
    for (const { id } of Object.values(OPERATIONS)) expect(html).toContain(`<div id="${id}">`);
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/api/docs/search.js">']);
    const script = await site.send('/api/docs/search.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('leads back to the site, to each heading, and nowhere that is missing', async () => {
    const html = (await site.send('/api/docs')).text();
    expect(html).toContain('<a href="/">Back to the site</a>');
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(anchors.filter((id) => !ids.has(id))).toEqual([]);
    for (const { name } of description.tags) expect(html).toContain(`>${name}</a></li>`);
  });

  it('has the words of fields and parameters, and each price', async () => {
    const html = (await site.send('/api/docs')).text();
    expect(html).toContain('Game update, e.g. 8.3.0. By default the one in use.');
    expect(html).toContain('0 until rated.');
    expect(html).toContain('<td class="price">0.1</td>');
    expect(html).toMatch(/<td class="price">50<\/td><td>(?:(?!<\/td>).)*"#signUp"/);
    const operations = Object.values(description.paths).flatMap((path) => Object.keys(path));
    expect(html.length / operations.length).toBeLessThan(3100);
  });
});
