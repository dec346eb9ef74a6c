/** The channel on which a waiting test worker says that it has begun, and hears that it should end. */
export const WAITING = 'waiting-team-workers';

/** The message of a search that has started. */
export const STARTED = 'started';

/** The message that ends every search that waits. */
export const END = 'end';
