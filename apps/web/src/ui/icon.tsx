/** Paths of the icons on a canvas of 24 x 24, drawn as lines. */
const ICON_PATHS = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  crosshair: 'M12 3v5M12 16v5M3 12h5M16 12h5M12 12h.01M12 5a7 7 0 1 1 0 14a7 7 0 0 1 0-14',
  crown: 'M4 18h16M4 15l-1-8 5 4 4-6 4 6 5-4-1 8z',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14M16 16l5 5',
  star: 'M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2L12 16.9 6.4 20l1.3-6.2L3 9.5l6.3-.7z',
  swap: 'M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1 5 4 5M16 6h4c0 3-1 5-4 5M12 14v4M8 20h8',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof ICON_PATHS;

/** A line icon. Decoration unless it has a label. */
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
