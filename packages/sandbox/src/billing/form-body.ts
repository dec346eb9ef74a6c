/** A request's parameters: text, lists and objects in each other. */
export type Parameters = { [name: string]: string | Parameters | undefined };

/** Reads parameters as Stripe's SDK writes them: `items[0][price]=p&metadata[a]=b`. Lists become objects by index. */
export function parseParameters(text: string): Parameters {
  const parameters = emptyParameters();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    const last = path.pop();
    if (last === undefined) continue;
    let place = parameters;
    for (const part of path) {
      const next = place[part];
      place = typeof next === 'object' ? next : (place[part] = emptyParameters());
    }
    place[last] = value;
  }
  return parameters;
}

/** Names come from outside, so no prototype must answer to one. */
function emptyParameters(): Parameters {
  return Object.create(null) as Parameters;
}

/** A part of the parameters as an object; an empty one when it is not there. */
export function objectOf(parameters: Parameters, ...path: readonly string[]): Parameters {
  const [first, ...rest] = path;
  if (first === undefined) return parameters;
  const part = parameters[first];
  return typeof part === 'object' ? objectOf(part, ...rest) : emptyParameters();
}

/** A part of the parameters as a list. */
export function listOf(parameters: Parameters, name: string): (string | Parameters)[] {
  return Object.values(objectOf(parameters, name)).filter((part) => part !== undefined);
}

/** The text entries of a list parameter. */
export function textListOf(parameters: Parameters, name: string): string[] {
  return listOf(parameters, name).filter((part) => typeof part === 'string');
}

/** A text parameter; undefined when it is not there. */
export function textOf(parameters: Parameters, name: string): string | undefined {
  const part = parameters[name];
  return typeof part === 'string' ? part : undefined;
}

/** The text entries of an object parameter, such as metadata. */
export function textsOf(parameters: Parameters, name: string): Record<string, string> {
  const entries = Object.entries(objectOf(parameters, name));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
