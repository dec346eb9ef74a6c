export { WeaponPicture } from './weapon-picture.tsx';
