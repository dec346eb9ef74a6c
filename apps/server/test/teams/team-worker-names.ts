/** The channel on which a waiting test worker says that it has begun, and is told to end. */
export const WAITING = 'waiting-team-workers';

/** What it says. */
export const STARTED = 'started';

/** What ends all that wait. */
export const END = 'end';
