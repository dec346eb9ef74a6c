import styles from './home-drawings.module.css';

/** Two weapons' times to kill over distance, crossing at one point: the weapon comparison in one picture. */
export function CrossingDrawing() {
  return (
    <svg viewBox="0 0 480 270" fill="none" strokeWidth="3" strokeLinejoin="round" aria-hidden>
      <path className={styles.grid} d="M0 59.5H480M0 129.5H480M0 199.5H480M0 269.5H480" />
      <path className={styles.range} d="M128.5 8V270M208.5 8V270M300.5 8V270M380.5 8V270" />
      <path className={styles.first} d="M0 224H128L208 84H480" />
      <path className={styles.second} d="M0 172H300L380 122H480" />
      <path className={styles.crossing} d="M157.7 160l12 12-12 12-12-12z" />
    </svg>
  );
}

/** A loadout with its grade. */
export function LoadoutDrawing() {
  return (
    <svg viewBox="0 0 120 80" fill="none" strokeWidth="2.5" strokeLinejoin="round" aria-hidden>
      <path className={styles.line} d="M9 9H111V71H9zM9 52L111 40M50 20H98M50 31H80M22 61H66" />
      <path className={styles.lit} d="M20 17H40V37H20z" />
    </svg>
  );
}

/** A build with five stars below it. */
export function RatedBuildDrawing() {
  const star = 'l3.4 7 7.6 1-5.5 5.3 1.3 7.6-6.8-3.6-6.8 3.6 1.3-7.6-5.5-5.3 7.6-1z';
  return (
    <svg viewBox="0 0 120 80" fill="none" strokeWidth="2.5" strokeLinejoin="round" aria-hidden>
      <path className={styles.line} d="M9 9H111V43H9zM20 20H62M20 31H84" />
      <path className={styles.lit} d={[16, 38, 60, 82].map((x) => `M${x} 51${star}`).join('')} />
      <path className={styles.line} d={`M104 51${star}`} />
    </svg>
  );
}

/** A podium with first place lit. */
export function PodiumDrawing() {
  return (
    <svg viewBox="0 0 120 80" fill="none" strokeWidth="2.5" strokeLinejoin="round" aria-hidden>
      <path className={styles.line} d="M10 73V44H42V73zM78 73V54H110V73z" />
      <path className={styles.lit} d="M42 73V26H78V73z" />
      <path className={styles.line} d="M48 17V7l6 4 6-6 6 6 6-4v10z" />
    </svg>
  );
}

/** Three players, one of each class, on one floor. */
export function TeamDrawing() {
  return (
    <svg viewBox="0 0 120 80" fill="none" strokeWidth="2.5" strokeLinejoin="round" aria-hidden>
      <path className={styles.light} d="M12 47L38 43V65H12z" />
      <path className={styles.medium} d="M47 31L73 27V65H47z" />
      <path className={styles.heavy} d="M82 15L108 11V65H82z" />
      <path className={styles.lit} d="M6 74H114" />
    </svg>
  );
}

/** Health points per segment. */
const SEGMENT_HEALTH = 50;

/** Measurements on a canvas 100 wide: segment height, gap between segments, rise of the slanted edges. */
const PITCH = 24;
const GAP = 4;
const RISE = 12;

/** Each segment is this much darker than the one above it, down to a minimum. */
const DIMMING = 0.17;
const LEAST_LIGHT = 0.18;

function segmentPath(index: number, count: number): string {
  const top = index * PITCH;
  const bottom = top + PITCH - GAP;
  // The lowest stands flat on the floor.
  const rightBottom = index === count - 1 ? bottom + RISE : bottom;
  return `M0 ${top + RISE}L100 ${top}V${rightBottom}L0 ${bottom + RISE}z`;
}

/** A class's health as a stack of lit segments, brightest at the top, where the spotlight hits it. */
export function HealthStack({ health }: { readonly health: number }) {
  const count = Math.round(health / SEGMENT_HEALTH);
  const segments = Array.from({ length: count }, (_, index) => segmentPath(index, count));
  return (
    <svg viewBox={`0 0 100 ${count * PITCH - GAP + RISE}`} fill="currentColor" aria-hidden>
      {/* Keeps the beam from shining through. */}
      <path d={segments.join('')} fill="var(--background)" />
      {segments.map((path, index) => (
        <path key={path} d={path} opacity={Math.max(LEAST_LIGHT, 1 - index * DIMMING)} />
      ))}
    </svg>
  );
}
