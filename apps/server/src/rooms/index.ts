export { linkHashOf, newLink } from './room-link.ts';
export { openRooms } from './rooms.ts';
