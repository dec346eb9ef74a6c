export { openRooms } from './rooms.ts';
