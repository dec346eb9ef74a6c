/** Health points of one segment. */
const SEGMENT_HEALTH = 50;

/** Measures on a canvas 100 wide: from segment to segment, gap between two, rise of the slanted edges. */
const PITCH = 24;
const GAP = 4;
const RISE = 12;

/** Each segment is this much darker than the one above it, down to the least. */
const DIMMING = 0.17;
const LEAST_LIGHT = 0.18;

function segmentPath(index: number, count: number): string {
  const top = index * PITCH;
  const bottom = top + PITCH - GAP;
  // The lowest stands flat on the floor.
  const rightBottom = index === count - 1 ? bottom + RISE : bottom;
  return `M0 ${top + RISE}L100 ${top}V${rightBottom}L0 ${bottom + RISE}z`;
}

/** A class's health as a stack of lit segments, brightest at the top, where the spotlight meets it. */
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
