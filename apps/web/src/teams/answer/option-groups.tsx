/** One choice of a select field, and the heading it's listed under. */
export interface GroupedOption {
  readonly value: string;
  readonly label?: string;
  readonly group: string;
  readonly isDisabled?: boolean;
}

/** The options of a select field under their headings, which come in the order of their first options. */
export function OptionGroups({ options }: { readonly options: readonly GroupedOption[] }) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => (
    <optgroup key={group} label={group}>
      {options
        .filter((option) => option.group === group)
        .map(({ value, label = value, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
    </optgroup>
  ));
}
