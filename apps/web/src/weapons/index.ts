export { WeaponPicture } from './weapon-picture.tsx';
export { WeaponSelector } from './weapon-selector.tsx';
export { weaponsDetailedQuery } from './weapons.queries.ts';
