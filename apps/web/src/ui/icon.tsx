/** Paths of the icons on a canvas of 24 x 24, drawn as lines. */
const ICON_PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  ban: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M6.5 6.5l11 11',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M12 8v4l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  eye: 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6',
  crown: 'M4 18h16M4 15l-1-8 5 4 4-6 4 6 5-4-1 8z',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14M16 16l5 5',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof ICON_PATHS;

/** A line icon. Decorative unless it has a label. */
export function Icon({
  name,
  label,
  size = 20,
}: {
  readonly name: IconName;
  readonly label?: string;
  readonly size?: number;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
