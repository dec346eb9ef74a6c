export { Badge, ClubEmblem } from './badge.tsx';
export { badgePicture } from './badge-picture.ts';
