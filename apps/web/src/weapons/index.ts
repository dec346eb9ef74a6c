export { WeaponPicture } from './weapon-picture.tsx';
export { WEAPON_SORTS } from './weapon-selection.ts';
export type { WeaponSort } from './weapon-selection.ts';
export { WeaponCards } from './weapon-cards.tsx';
export type { WeaponTime } from './weapon-cards.tsx';
export { WeaponFilters } from './weapon-filters.tsx';
export { WeaponSelector } from './weapon-selector.tsx';
export { useDetailedWeapons, useWeaponsAsOf } from './weapons.queries.ts';
