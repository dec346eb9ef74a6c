/** Attempts in the window that ends at `ends_at`. */
interface ThrottleTable {
  key: string;
  uses: number;
  ends_at: string;
}

/** The table of limits. */
export interface LimitsTables {
  throttle: ThrottleTable;
}
