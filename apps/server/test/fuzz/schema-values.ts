import fc from 'fast-check';
import { hostileBodyText, longBodyText } from './hostile-text.ts';

/** The parts of JSON Schema that the API description uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** An API description's named schemas. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

/**
 * Values that pass the first checks, by field name, so that the code behind them is reached as well. Names between
 * tildes are placeholders for objects created by the run.
 */
const FITTING_TEXT: Readonly<Record<string, readonly string[]>> = {
  buildId: ['~public-build~', '~own-build~', 'light-scout'],
  buildName: ['Rooftop Scout', 'Build ~number~'],
  class: ['Light'],
  callbackURL: ['/auth/popup', '/', '//evil.example', 'javascript:alert(1)'],
  currentPassword: ['trifecta-demo'],
  cursor: ['rating', 'popular', 'newest'].flatMap((sort) =>
    [
      [5, 1, 'x'],
      [1, 5, 'x'],
      ['0000-01-01T00:00:00Z', 'x'],
      ['9999-12-31T23:59:59Z', 'x'],
    ].map((values) => Buffer.from(JSON.stringify([sort, ...values])).toString('base64url')),
  ),
  displayName: ['Zed-~number~'],
  email: ['~own-email~', 'premium@demo.example', 'nobody-~number~@example.com'],
  gadget1: ['Sonar Grenade'],
  gadget2: ['Thermal Bore'],
  gadget3: ['Tracking Dart'],
  gadgets: ['Sonar Grenade', 'Glitch Grenade'],
  ids: ['~public-build~,~own-build~'],
  map: ['seoul', 'monaco'],
  maps: ['Seoul'],
  mode: ['bank-it'],
  modes: ['Bank It'],
  name: ['Ada', 'Ben'],
  newPassword: ['correct horse 7'],
  password: ['trifecta-demo', 'correct horse 7'],
  playerName: ['Ada'],
  playerId: ['~member~'],
  provider: ['google', 'facebook', 'microsoft'],
  search: ['sonar', 'a b c d e f g h', 'SR-84'],
  secret: ['~invitation-secret~', 'x'.repeat(22)],
  selectedBuildId: ['~own-build~', ''],
  sessionId: ['~checkout~'],
  specialization: ['Grappling Hook'],
  tag: ['~club-tag~', 'nite'],
  teamName: ['Night shift'],
  token: ['x'.repeat(43)],
  userBuildId: ['~own-build~', ''],
  weapon: ['SR-84', 'M11'],
};

/** A value that has the wrong type, is deeply nested or long, or targets the prototype. */
const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileBodyText },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, -1, 1e308, 2 ** 53, 0.1) },
  { weight: 1, arbitrary: fc.constantFrom(10, 200, 1000).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(100, 5000).map((length) => Array(length).fill('a')) },
);

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Values for a schema. Most are valid, some are invalid in one place. */
export function valuesFor(
  schema: JsonSchema,
  named: NamedSchemas,
  field = '',
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 50, arbitrary: fittingValues(schema, named, field) },
    { weight: 1, arbitrary: wrongValue },
  );
}

function fittingValues(
  schema: JsonSchema,
  named: NamedSchemas,
  field: string,
): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    return fittingValues(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named, field);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  const known = FITTING_TEXT[field];
  if (known !== undefined && mayBeText(schema)) return fc.constantFrom(...known);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((one) => fittingValues(one, named, field)));
  }
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue();
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, named, field)));
}

function mayBeText({ type, enum: options, anyOf }: JsonSchema): boolean {
  return options !== undefined || anyOf !== undefined || [type].flat().includes('string');
}

function valuesOfType(
  type: string,
  schema: JsonSchema,
  named: NamedSchemas,
  field: string,
): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 1000, minItems = 0, maxItems = 3 } = schema;
  switch (type) {
    case 'object':
      return objectsFor(schema, named);
    case 'array':
      return fc.array(valuesFor(schema.items ?? {}, named, field), {
        minLength: minItems,
        maxLength: maxItems,
      });
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom('Ada', 'M11', 'Light', 'any') },
        { weight: 1, arbitrary: hostileBodyText },
      );
  }
}

function objectsFor(schema: JsonSchema, named: NamedSchemas): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [
      name,
      valuesFor(one, named, name),
    ]),
  );
  const complete = fc.record(fields);
  const gaps = fc.record(fields, { requiredKeys: [] });
  const more = fc.tuple(
    gaps,
    fc.dictionary(hostileBodyText, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
  );
  return fc.oneof(
    { weight: 6, arbitrary: complete },
    { weight: 2, arbitrary: gaps },
    { weight: 1, arbitrary: more.map(([left, right]) => ({ ...right, ...left })) },
  );
}

/** Valid bodies except for one field, which is as long as possible. */
export function bodiesWithLongText(schema: JsonSchema, named: NamedSchemas): fc.Arbitrary<unknown> {
  const resolved = named[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  const fields = Object.keys(resolved.properties ?? {});
  if (fields.length === 0) return longBodyText;
  return fc
    .tuple(fittingValues(resolved, named, ''), fc.constantFrom(...fields), longBodyText)
    .map(([value, field, text]) => ({ ...(value as object), [field]: text }));
}
