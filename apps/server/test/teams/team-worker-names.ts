/** The channel on which a waiting test worker reports that it has started, and hears when to end. */
export const WAITING = 'waiting-team-workers';

/** The message that a search has started. */
export const STARTED = 'started';

/** The message that ends every waiting search. */
export const END = 'end';
