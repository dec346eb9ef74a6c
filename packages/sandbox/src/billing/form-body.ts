/** A request's parameters before validation: texts and nested objects. Lists are objects by index. */
export type Parameters = { [name: string]: string | Parameters | undefined };

/** Parses parameters in the format of Stripe's SDK: `items[0][price]=p&metadata[a]=b`. */
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

/** Without a prototype, since the names come from outside. */
function emptyParameters(): Parameters {
  return Object.create(null) as Parameters;
}
