/** Marks a request for whoever watches the server's side. Apart, so that the server's process loads nothing else. */
export const NUMBER_HEADER = 'x-fuzz-number';
