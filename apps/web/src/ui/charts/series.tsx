import styles from './series.module.css';

/** Dash patterns of the four lines, so that color is never the only cue. */
const DASHES = ['', '9 5', '2.5 4', '12 4 2.5 4'];

/** Marker outlines of the four lines around their point: circle, square, triangle, diamond. */
const MARKERS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  'M-3.6 -3.6h7.2v7.2h-7.2z',
  'M0 -4.8L4.6 3.4H-4.6z',
  'M0 -5L5 0L0 5L-5 0z',
];

/** The CSS class with the color of the line at this index. */
export function seriesClass(index: number): string {
  return styles[`series${index % DASHES.length}`] ?? '';
}

/** The dash pattern of the line at this index. Undefined for the first. */
export function seriesDash(index: number): string | undefined {
  return DASHES[index % DASHES.length] || undefined;
}

/** A line's marker at a point given in percent of the drawing. */
export function SeriesMarker({
  index,
  x,
  y,
}: {
  readonly index: number;
  readonly x: string;
  readonly y: string;
}) {
  return (
    <svg x={x} y={y} overflow="visible" className={seriesClass(index)}>
      <path d={MARKERS[index % MARKERS.length]} fill="currentColor" />
    </svg>
  );
}

/** A short piece of a line with its marker, shown next to its name. */
export function SeriesKey({ index }: { readonly index: number }) {
  return (
    <svg width="34" height="12" viewBox="0 0 34 12" aria-hidden className={seriesClass(index)}>
      <path
        d="M1 6H33"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray={seriesDash(index)}
      />
      <SeriesMarker index={index} x="17" y="6" />
    </svg>
  );
}
