// Notes presses before the site's code is there, which repeats them (`held-taps.ts`). A file of its own and this short, so
// that it's there long before: the site allows no scripts within a document.
window.earlyTaps = [];
addEventListener('click', (event) => window.earlyTaps?.push(event), true);
