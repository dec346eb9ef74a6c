/** Parts of the address that no field of a form shows. As hidden fields they stay when the form is sent. */
export function KeptFields({
  values,
}: {
  /** By the names in the address; null for a part that isn't there. */
  readonly values: Readonly<Record<string, string | number | null>>;
}) {
  return Object.entries(values).map(
    ([name, value]) =>
      value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}
