/** Reads a path of the API as JSON. Throws with the site's own words when it refuses. */
export async function read<Answer>(site: string, path: string): Promise<Answer> {
  return (await ask(site, path)).json() as Promise<Answer>;
}

/** Asks for a path of the API. Throws with the site's own words when it refuses. */
export async function ask(site: string, path: string): Promise<Response> {
  const answer = await fetch(new URL(path, site));
  if (answer.ok) return answer;
  const { error } = (await answer.json()) as { readonly error: string };
  throw new Error(error);
}

/** Prints a line. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The arguments of the program. The first is the site's address. */
export function given(): { readonly site: string; readonly words: readonly string[] } {
  const [, , site, ...words] = process.argv;
  if (site === undefined) throw new Error("The first argument is the site's address.");
  return { site, words };
}
