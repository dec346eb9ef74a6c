/** The parts of a JSON schema that say what a value may be. */
export interface ValueSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ValueSchema[];
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly items?: ValueSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** An example with one value replaced: at which field, for the report, and the whole. */
export interface Changed {
  readonly at: string;
  readonly value: unknown;
}

/** Longer texts are refused by their size in bytes. */
const LONGEST = 5000;

/** The examples with one field each missing, of another type, or at an edge of what its schema allows and just beyond. */
export function changedExamples(
  schema: ValueSchema,
  example: unknown,
  follow: (reference: string) => ValueSchema,
  at = '',
): readonly Changed[] {
  if (schema.$ref !== undefined) return changedExamples(follow(schema.$ref), example, follow, at);
  const [first, ...others] = [...(schema.anyOf ?? [])];
  const values = edgesOf(schema).map((value) => ({ at, value }));
  if (first !== undefined) {
    return [first, ...others].flatMap((each) => changedExamples(each, example, follow, at));
  }
  if (schema.items !== undefined && Array.isArray(example) && example.length > 0) {
    const [head, ...rest] = example as unknown[];
    const changed = changedExamples(schema.items, head, follow, `${at}[]`);
    const lists = sizesOf(schema).map((length) => ({ at, value: Array(length).fill(head) }));
    return [
      ...values,
      ...lists,
      ...changed.map((each) => ({ at: each.at, value: [each.value, ...rest] })),
    ];
  }
  if (schema.properties === undefined || !(example instanceof Object)) return values;
  const fields = Object.entries(schema.properties).flatMap(([name, field]) => {
    const place = at === '' ? name : `${at}.${name}`;
    const { [name]: current, ...without } = example as Readonly<Record<string, unknown>>;
    return [
      { at: place, value: without },
      ...changedExamples(field, current, follow, place).map((each) => ({
        at: each.at,
        value: { ...without, [name]: each.value },
      })),
    ];
  });
  return [...values, ...fields];
}

function sizesOf({ minItems = 0, maxItems = 3 }: ValueSchema): readonly number[] {
  return [minItems - 1, minItems, maxItems, maxItems + 1].filter((size) => size >= 0);
}

function edgesOf(schema: ValueSchema): readonly unknown[] {
  const { minLength = 0, maxLength, minimum = 0, maximum = 100 } = schema;
  const lengths = [minLength - 1, minLength, ...(maxLength ? [maxLength, maxLength + 1] : [])];
  const texts = lengths
    .filter((length) => length >= 0 && length <= LONGEST)
    .map((length) => 'a'.repeat(length));
  const numbers = [minimum - 1, minimum, maximum, maximum + 1, minimum + 0.5];
  const own = schema.type === 'string' ? texts : [];
  const ownNumbers = schema.type === 'integer' || schema.type === 'number' ? numbers : [];
  return [...(schema.enum ?? []), ...own, ...ownNumbers, null, true, 'no-such-value', 7, [], {}];
}

/** The edges of a parameter, as they're written in an address. */
export function writtenEdges(schema: ValueSchema): readonly string[] {
  return edgesOf(schema).flatMap((value) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'number' || typeof value === 'boolean' ? [JSON.stringify(value)] : [];
  });
}
