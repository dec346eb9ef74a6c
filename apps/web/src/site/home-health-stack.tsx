/** Health points of one segment. */
const SEGMENT_HEALTH = 50;

/** Measures on a canvas 100 wide: from segment to segment, gap between two, rise of the slanted edges. */
const PITCH = 24;
const GAP = 4;
const RISE = 12;

function segmentPoints(index: number, count: number): string {
  const top = index * PITCH;
  const bottom = top + PITCH - GAP;
  const isLast = index === count - 1;
  // The lowest stands flat on the floor.
  const floor = `100,${bottom + RISE} 0,${bottom + RISE}`;
  return `0,${top + RISE} 100,${top} ${isLast ? floor : `100,${bottom} 0,${bottom + RISE}`}`;
}

/** A class's health as a stack of lit segments, brightest at the top, where the spotlight meets it. */
export function HealthStack({ health }: { readonly health: number }) {
  const count = Math.round(health / SEGMENT_HEALTH);
  const height = count * PITCH - GAP + RISE;
  return (
    <svg viewBox={`0 0 100 ${height}`} fill="currentColor" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <polygon
          key={index}
          points={segmentPoints(index, count)}
          opacity={Math.max(0.16, 1 - index * 0.16)}
        />
      ))}
    </svg>
  );
}
