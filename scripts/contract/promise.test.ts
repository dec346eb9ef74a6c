import { describe, expect, it } from 'vitest';
import { brokenPromises, promiseOf } from './promise.ts';
import type { ApiDescription } from './promise.ts';

const STRING = { type: 'string' };

/** The description of an API with a promised operation and another one. */
function api(change: {
  readonly fields?: object;
  readonly required?: readonly string[];
  readonly parameters?: readonly object[];
  readonly deprecated?: boolean;
  readonly maxLength?: number;
}): ApiDescription {
  const { fields = {}, required = ['name'], parameters = [], maxLength = 50 } = change;
  const weapon = { type: 'object', properties: { name: STRING, ...fields }, required };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Weapon' } } };
  const sent = { type: 'object', properties: { name: { ...STRING, maxLength } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Trifecta API' },
    paths: {
      '/api/weapons': {
        get: {
          'x-stability': 'stable',
          summary: 'List weapons',
          ...(change.deprecated === true && { deprecated: true }),
          parameters,
          requestBody: { content: { 'application/json': { schema: sent } } },
          responses: { 200: { description: 'All weapons', content } },
        },
      },
      '/api/maps': { get: { 'x-stability': 'preview', responses: {} } },
    },
    components: { schemas: { Weapon: weapon, Unused: STRING } },
  };
}

const released = promiseOf(api({}));
const query = (name: string, required: boolean) => ({
  name,
  in: 'query',
  required,
  schema: STRING,
});

it('a release promises its stable operations and their schemas, and no words', () => {
  const { paths, components } = promiseOf(api({ fields: { description: STRING } }));
  expect(Object.keys(paths)).toEqual(['/api/weapons']);
  expect(paths['/api/weapons']?.['get']).not.toHaveProperty('summary');
  expect(Object.keys(components.schemas)).toEqual(['Weapon']);
  expect(components.schemas['Weapon']).toHaveProperty('properties.description', STRING);
});

describe('the promise of a release', () => {
  it.each([
    ['nothing', {}],
    ['a new field of an answer', { fields: { class: STRING } }],
    ['a new optional parameter', { parameters: [query('update', false)] }],
    ['a longer text that may be sent', { maxLength: 60 }],
  ])('is kept by %s', (_, change) => {
    expect(brokenPromises(released, api(change))).toEqual([]);
  });

  it.each([
    ['a field of an answer that goes', { fields: { name: undefined }, required: [] }],
    ['a field of an answer that may be missing', { required: [] }],
    ['a field of an answer with another type', { fields: { name: { type: 'number' } } }],
    ['a new parameter that has to be sent', { parameters: [query('update', true)] }],
    ['a shorter text that may be sent', { maxLength: 40 }],
  ])('is broken by %s', (_, change) => {
    const current = JSON.parse(JSON.stringify(api(change))) as ApiDescription;
    const broken = brokenPromises(released, current);
    expect(broken).not.toEqual([]);
    expect(broken[0]).toMatch(/^GET \/api\/weapons: ./);
  });

  it('is broken by an operation that goes, unless the release called it deprecated', () => {
    const current = { ...api({}), paths: {} };
    expect(brokenPromises(released, current)).toEqual([
      'GET /api/weapons: [Removed] operation GET /api/weapons',
    ]);
    expect(brokenPromises(promiseOf(api({ deprecated: true })), current)).toEqual([]);
  });
});
