export { DASH, metersText, numberText, secondsText } from './number-text.ts';
export { WeaponPicture } from './weapon-picture.tsx';
export { WeaponSelector } from './weapon-selector.tsx';
export { useDetailedWeapons } from './weapons.queries.ts';
