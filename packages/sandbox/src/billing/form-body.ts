/** A request's parameters as they come: text, and objects and lists in each other. Lists are objects by index. */
export type Parameters = { [name: string]: string | Parameters | undefined };

/** Reads parameters as Stripe's SDK writes them: `items[0][price]=p&metadata[a]=b`. */
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
