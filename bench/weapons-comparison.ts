/** As many as a comparison can have. */
const WEAPONS = 4;

/** The URL of a comparison of four weapons, as a player would share it. */
export async function comparisonPath(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/weapons-detailed/meta/top?limit=${WEAPONS}`);
  const weapons = (await response.json()) as readonly { readonly _id: string }[];
  return `/weapons?${new URLSearchParams(weapons.map(({ _id }) => ['w', _id]))}`;
}
