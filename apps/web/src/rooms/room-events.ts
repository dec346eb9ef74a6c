/** The server's events in a room or a game plan, in the order of their importance. */
export const ROOM_EVENTS = ['room', 'changes', 'online', 'heartbeat', 'over'];
