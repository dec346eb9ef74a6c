/**
 * Marks a request for observers on the server's side. In its own file, so that the server process loads nothing else.
 */
export const NUMBER_HEADER = 'x-fuzz-number';
