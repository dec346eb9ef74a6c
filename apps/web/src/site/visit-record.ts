const HAS_VISITED = 'trifecta.has-visited';

/** Whether this browser has been here before. Browsers that refuse storage count as known visitors. */
export function hasVisited(): boolean {
  try {
    return localStorage.getItem(HAS_VISITED) !== null;
  } catch {
    return true;
  }
}

/** Remembers that this browser has been here. */
export function rememberVisit(): void {
  try {
    localStorage.setItem(HAS_VISITED, 'true');
  } catch {
    // A browser that refuses storage is greeted no more than it can be helped: hasVisited says so.
  }
}
