/** Hidden fields for URL parameters that no visible field of the form shows, so that they stay when it's submitted. */
export function KeptFields({
  values,
}: {
  /** By their names in the URL. Null for a missing parameter. */
  readonly values: Readonly<Record<string, string | number | null>>;
}) {
  return Object.entries(values).map(
    ([name, value]) =>
      value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}
