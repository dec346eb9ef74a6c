import { z } from 'zod';

/** The error for a value that breaks one of our rules: Stripe's code, and its message about a parameter. */
export interface Refusal {
  readonly code?: string;
  readonly message: (param: string) => string;
}

const MAX_CENTS = 99_999_999;
const LONGEST_TEXT = 5000;
const MAX_METADATA = 50;

function refuse(context: z.core.$RefinementCtx, refusal: Refusal): never {
  context.addIssue({ code: 'custom', params: { refusal } });
  return z.NEVER;
}

const EMPTY: Refusal = {
  code: 'parameter_invalid_empty',
  message: (param) =>
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however ` +
    `'${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
};

/** Non-empty text. */
export function text(longest = LONGEST_TEXT) {
  return z.string().transform((value, context) => {
    if (value === '') return refuse(context, EMPTY);
    if (value.length <= longest) return value;
    const message = (): string => `Invalid string; must be at most ${longest} characters`;
    return refuse(context, { message });
  });
}

/** A whole number within limits. */
export function integer(least: number, most: number = MAX_CENTS) {
  const code = 'parameter_invalid_integer';
  return text().transform((value, context) => {
    const wanted = Number(value);
    if (!/^-?\d{1,15}$/.test(value)) {
      return refuse(context, { code, message: () => `Invalid integer: ${value}` });
    }
    if (wanted < least) {
      const message = (): string => `This value must be greater than or equal to ${least}.`;
      return refuse(context, { code, message });
    }
    if (wanted <= most) return wanted;
    return refuse(context, {
      code,
      message: () => `This value must be less than or equal to ${most}.`,
    });
  });
}

/** Seconds since 1970. */
export function timestamp() {
  return text().transform((value, context) => {
    if (/^\d{1,11}$/.test(value)) return Number(value);
    return refuse(context, {
      message: () => 'Invalid timestamp: must be an integer Unix timestamp',
    });
  });
}

/** A boolean. */
export function flag() {
  return text().transform((value, context) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return refuse(context, { message: () => `Invalid boolean: ${value}` });
  });
}

/** An absolute URL. */
export function address() {
  return text().transform((value, context) => {
    if (!/^https?:\/\//.test(value)) {
      const message = (): string =>
        'Invalid URL: An explicit scheme (such as https) must be provided.';
      return refuse(context, { code: 'url_invalid', message });
    }
    if (URL.canParse(value)) return value;
    return refuse(context, { code: 'url_invalid', message: () => 'Not a valid URL' });
  });
}

/** An email address. */
export function email() {
  return text(512).transform((value, context) => {
    if (/^[^\s@]+@[^\s@]+$/.test(value)) return value;
    const message = (): string => `Invalid email address: ${value}`;
    return refuse(context, { code: 'email_invalid', message });
  });
}

/** One of several fixed words. */
export function oneOf<const Word extends string>(...words: readonly Word[]) {
  return text().transform((value, context) => {
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    const choices = words.length < 2 ? words.join('') : listing(words);
    const message = (param: string): string => `Invalid ${param}: must be one of ${choices}`;
    return refuse(context, { message });
  });
}

function listing(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length === 2 ? words.join(' or ') : `${words.slice(0, -1).join(', ')}, or ${last}`;
}

/** A list, which is sent as an object by index. */
export function listOf<Rule extends z.ZodType>(rule: Rule, least = 0, most = 100) {
  const inOrder = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : value;
  };
  return z.preprocess(inOrder, z.array(rule).min(least).max(most));
}

/** Properties to return in full instead of by id. */
export function expand(...paths: readonly string[]) {
  return listOf(
    text().transform((value, context) => {
      if (paths.includes(value)) return value;
      return refuse(context, { message: () => `This property cannot be expanded (${value}).` });
    }),
    0,
    4,
  ).exactOptional();
}

/** Key-value pairs that a caller attaches to an object. */
export function metadata() {
  return z
    .record(z.string().min(1).max(40), text(500))
    .superRefine((entries, context) => {
      if (Object.keys(entries).length <= MAX_METADATA) return;
      refuse(context, { message: () => `You can only have up to ${MAX_METADATA} keys.` });
    })
    .exactOptional();
}

/** Nested parameters. */
export const hash = z.strictObject;

/** An endpoint's rules. Any other parameter is unknown, and the types only allow parameters that the SDK has. */
export function parametersOf<Known extends object>() {
  return <Rules extends { readonly [Name in keyof Known]?: z.ZodType<Known[Name] | undefined> }>(
    rules: Rules & Readonly<Record<Exclude<keyof Rules, keyof Known>, never>>,
  ) => z.strictObject<Rules>(rules);
}
