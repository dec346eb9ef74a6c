// Runs before anything is shown. A file of its own and this short, so that it's there long before the site's code: the site
// allows no scripts within a document.

// Presses before the site's code is there, which repeats them (`held-taps.ts`).
window.earlyTaps = [];
addEventListener('click', (event) => window.earlyTaps?.push(event), true);

// A page that's reloaded or returned to has its full height, so that the browser finds the player's place
// (`src/ui/far.module.css`).
const [{ type }] = performance.getEntriesByType('navigation');
document.documentElement.toggleAttribute('data-whole', type !== 'navigate');
