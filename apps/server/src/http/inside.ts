/** The address of requests a page makes inside the process. No connection has it. */
export const INSIDE_ADDRESS = '0.0.0.0';
