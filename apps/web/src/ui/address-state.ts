import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** A URL parameter: the values it accepts, and the default when it's missing. */
export interface Parameter<Value> {
  /** Its name in the URL. The form field has the same name, so that the page works without scripts. */
  readonly name: string;
  /** Names that links had before. They're read where its own name is missing, and never written. */
  readonly formerly?: readonly string[];
  readonly standard: Value;
  /** Parses the raw value. Undefined for anything invalid, which then counts as the default. */
  readonly read: (texts: readonly string[]) => Value | undefined;
  readonly write: (value: Value) => readonly string[];
}

/** A page's state as a table: the parameter of each part, and the side effects of changing it. */
export type AddressTable<State> = {
  readonly [Part in keyof State]: Parameter<State[Part]> & {
    /** Parts that return to their default when this one changes. */
    readonly resets?: readonly (keyof State)[];
    /** True if the Back button undoes a change. */
    readonly isStep?: boolean;
  };
};

/** A text of a URL as endpoints accept it: without control characters, and cut to `maxLength` between characters. */
function cleanText(text: string, maxLength?: number): string {
  const printable = text.replace(/\p{Cc}/gu, '');
  return printable.slice(0, maxLength).replace(/\p{Cs}/gu, '');
}

/** A text without control characters, cut to `maxLength`. Empty by default. */
export function textIn(name: string, maxLength?: number): Parameter<string> {
  return {
    name,
    standard: '',
    read: ([text = '']) => cleanText(text, maxLength),
    write: (text) => (text === '' ? [] : [text]),
  };
}

/** An optional text without control characters, of a form if one is given. */
export function optionalTextIn(name: string, form?: RegExp): Parameter<string | null> {
  return {
    name,
    standard: null,
    read: ([raw = '']) => {
      const text = cleanText(raw);
      if (text === '') return null;
      return form === undefined || form.test(text) ? text : undefined;
    },
    write: (text) => (text === null ? [] : [text]),
  };
}

/** One of several values. The first is the default unless another is given. */
export function choiceIn<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
  standard: NoInfer<Value> = values[0],
): Parameter<Value> {
  return {
    name,
    standard,
    read: ([text = standard]) => (text === '' ? standard : values.find((value) => value === text)),
    write: (value) => [value],
  };
}

/** Distinct texts in order, at most `most`. */
export function listIn(
  name: string,
  most: number,
  isKnown: (text: string) => boolean = () => true,
): Parameter<readonly string[]> {
  return {
    name,
    standard: [],
    read: (texts) => [...new Set(texts)].filter(isKnown).slice(0, most),
    write: (texts) => texts.filter((text) => text !== ''),
  };
}

/** One of the numbers from `from` to `to` in steps. */
export function numberIn(
  name: string,
  { from, to, step = 1, standard }: NumberSteps & { readonly standard: number },
): Parameter<number> {
  return {
    name,
    standard,
    read: ([text = '']) => {
      if (text === '') return standard;
      const value = /^-?\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
      const steps = Math.round((value - from) / step);
      const isStep = value >= from && value <= to && Math.abs(from + steps * step - value) < 1e-9;
      return isStep ? value : undefined;
    },
    write: (value) => [String(value)],
  };
}

/** The same, or null by default. */
export function optionalNumberIn(name: string, steps: NumberSteps): Parameter<number | null> {
  const { read } = numberIn(name, { ...steps, standard: steps.from });
  return {
    name,
    standard: null,
    read: (texts) => (texts.join('') === '' ? null : read(texts)),
    write: (value) => (value === null ? [] : [String(value)]),
  };
}

/** Evenly spaced numbers. */
interface NumberSteps {
  readonly from: number;
  readonly to: number;
  readonly step?: number;
}

/** A flag that's on when the URL contains its name. */
export function flagIn(name: string): Parameter<boolean> {
  return {
    name,
    standard: false,
    read: ([text]) => text !== undefined,
    write: (isOn) => (isOn ? ['on'] : []),
  };
}

function partsOf<State>(table: AddressTable<State>): (keyof State & string)[] {
  const parts: (keyof State & string)[] = [];
  for (const part in table) parts.push(part);
  return parts;
}

/** The state of a URL without parameters. */
export function standardOf<State>(table: AddressTable<State>): State {
  const entries = partsOf(table).map((part) => [part, table[part].standard]);
  return Object.fromEntries(entries) as State;
}

/** Reads the state from a URL's search. `onUnknown` gets the parts whose value is invalid. */
export function readState<State>(
  table: AddressTable<State>,
  search: string | URLSearchParams,
  onUnknown: (part: keyof State & string, text: string) => void = () => undefined,
): State {
  const parameters = new URLSearchParams(search);
  const entries = partsOf(table).map((part) => {
    const { name, formerly = [], read, standard } = table[part];
    const named = [name, ...formerly].find((one) => parameters.has(one)) ?? name;
    const texts = parameters.getAll(named);
    const value = read(texts);
    if (value === undefined) onUnknown(part, texts[0] ?? '');
    return [part, value ?? standard];
  });
  return Object.fromEntries(entries) as State;
}

/** Writes the state to a URL's search. Leaves defaults out and keeps unrelated parameters. */
export function writeState<State>(
  table: AddressTable<State>,
  state: Partial<NoInfer<State>>,
  parameters: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const parts = partsOf(table);
  for (const { name, formerly = [] } of parts.map((part) => table[part])) {
    for (const one of [name, ...formerly]) parameters.delete(one);
  }
  for (const part of parts) {
    const { name, standard, write } = table[part];
    const value = state[part];
    if (value === undefined || value === standard) continue;
    for (const text of write(value)) parameters.append(name, text);
  }
  return parameters;
}

/** The search, reduced to a page's own parameters with values other than their defaults, in the table's order. */
export function knownSearch<State>(table: AddressTable<State>, search: string): URLSearchParams {
  return writeState(table, readState(table, search));
}

/** A path with a search. */
export function pathWith(path: string, parameters: URLSearchParams): string {
  const search = parameters.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The state after a change, including the parts the change resets. */
export function changed<State>(
  table: AddressTable<State>,
  state: NoInfer<State>,
  change: Partial<NoInfer<State>>,
): State {
  const next = { ...state };
  for (const part of partsOf(table)) {
    if (!(part in change)) continue;
    for (const other of table[part].resets ?? []) next[other] = table[other].standard;
  }
  return { ...next, ...change };
}

/** Changes some parts of a page's state. With `canGoBack`, the Back button restores the previous one. */
export type ChangeState<State> = (
  change: Partial<State> | ((state: State) => Partial<State>),
  options?: { readonly canGoBack: boolean },
) => void;

/** The state in this page's URL, and a function to change it. The table must stay the same between renders. */
export function useAddressState<State>(
  table: AddressTable<State>,
): readonly [State, ChangeState<State>] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const state = useMemo(() => readState(table, search), [table, search]);
  const change = useCallback<ChangeState<State>>(
    (changeOf, options) => {
      // Read again here, so that two changes in a row both count.
      const page = globalThis.location;
      const current = readState(table, page.search);
      const parts = typeof changeOf === 'function' ? changeOf(current) : changeOf;
      const isStep = partsOf(table).some((part) => part in parts && table[part].isStep === true);
      const wanted = changed(table, current, parts);
      const parameters = writeState(table, wanted, new URLSearchParams(page.search));
      navigate(pathWith(page.pathname, parameters), {
        replace: !(options?.canGoBack ?? isStep),
      });
    },
    [table, navigate],
  );
  return [state, change];
}
