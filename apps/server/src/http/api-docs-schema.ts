import escapeHtml from 'escape-html';

/** A JSON schema, as far as the page shows it. */
interface ShownSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

/** A text of the description: what's between backticks is code. */
export function inlineHtml(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** What a value may be, in a few words. */
export function typeHtml(schema: ShownSchema): string {
  const { $ref, anyOf, oneOf, items, type } = schema;
  if ($ref !== undefined) return linkTo($ref.split('/').at(-1) ?? '');
  const choices = listOf(anyOf ?? oneOf);
  if (choices.length > 0) return choices.map(typeHtml).join(' or ');
  const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  if (Array.isArray(values)) return values.map((value) => code(JSON.stringify(value))).join(', ');
  if (items instanceof Object) return `list${sizeOf(schema)} of ${typeHtml(items as ShownSchema)}`;
  const names = Array.isArray(type)
    ? type.join(' or ')
    : typeof type === 'string'
      ? type
      : 'anything';
  return escapeHtml(names) + sizeOf(schema);
}

const LIMITS = [
  ['minLength', 'at least', ' long'],
  ['maxLength', 'at most', ' long'],
  ['minimum', 'from', ''],
  ['maximum', 'to', ''],
  ['minItems', 'at least', ''],
  ['maxItems', 'at most', ''],
  ['default', 'by default', ''],
] as const;

/** Numbers beyond this are no limits that anyone meets. */
const LARGEST = 2 ** 31;

function sizeOf(schema: ShownSchema): string {
  const known = LIMITS.flatMap(([keyword, words, unit]) => {
    const value = schema[keyword];
    if (value === undefined || (typeof value === 'number' && value > LARGEST)) return [];
    const shown = typeof value === 'number' ? String(value) : JSON.stringify(value);
    return [`${words} ${escapeHtml(shown)}${unit}`];
  });
  const { pattern, format } = schema;
  if (typeof format === 'string') known.push(escapeHtml(format));
  else if (typeof pattern === 'string') known.push(`like ${code(pattern)}`);
  return known.length === 0 ? '' : ` (${known.join(', ')})`;
}

/** The fields of an object, or of what a list or a choice has, each with its words. */
export function fieldsHtml(schema: ShownSchema): string {
  const { properties, items, anyOf, oneOf, prefixItems, required } = schema;
  const parts = [...listOf(anyOf), ...listOf(oneOf), ...listOf(prefixItems)];
  if (items instanceof Object) parts.push(items as ShownSchema);
  const inner = parts.map(fieldsHtml).join('');
  if (!(properties instanceof Object)) return inner;
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties as Readonly<Record<string, ShownSchema>>).map(
    ([name, field]) =>
      `<li>${code(name)} <span class="muted">${typeHtml(field)}${needed.includes(name) ? '' : ', optional'}</span> ${inlineHtml(field.description ?? '')}${fieldsHtml(field)}</li>`,
  );
  return `<ul class="fields">${fields.join('')}</ul>${inner}`;
}

function listOf(parts: unknown): ShownSchema[] {
  return Array.isArray(parts) ? (parts as ShownSchema[]) : [];
}

function linkTo(name: string): string {
  return `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
