/** A function of a name that computes each result once. */
export function cachedByName<Name extends string, Answer>(
  compute: (name: Name) => Answer,
): (name: Name) => Answer {
  const known = new Map<Name, Answer>();
  return (name) => {
    const answer = known.get(name) ?? compute(name);
    known.set(name, answer);
    return answer;
  };
}
