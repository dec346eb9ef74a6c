export { Badge } from './badge.tsx';
export { badgePicture } from './badge-picture.ts';
