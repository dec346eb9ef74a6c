/** Everything behind the page of rooms, in one file for those who enter one: every file costs every page a line. */
export { enterRoom } from './enter-room.ts';
export { openRoom } from './open-room.ts';
export { Room } from './room.tsx';
