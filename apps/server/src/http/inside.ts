/** Where requests come from that a page makes inside the process. No connection ever does. */
export const INSIDE_ADDRESS = '0.0.0.0';
