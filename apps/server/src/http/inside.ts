/** The client address of requests that pages make inside the process. No real connection has it. */
export const INSIDE_ADDRESS = '0.0.0.0';
