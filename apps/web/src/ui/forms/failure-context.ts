import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Tries again what failed. */
export type Retry = () => void;

interface Group {
  /** Adds a failure. The returned function removes it. */
  readonly join: (retry: Retry) => () => void;
  readonly isTold: boolean;
}

/** The group that failures below it belong to. Null outside of one. */
export const FailureContext = createContext<Group | null>(null);

/** True if the group that a failure belongs to tells it. `onRetry` is part of the group's button then. */
export function useIsToldAbove(onRetry: Retry): boolean {
  const group = use(FailureContext);
  const join = group?.join;
  const retry = useEffectEvent(onRetry);
  useEffect(() => join?.(() => retry()), [join]);
  return group?.isTold === true;
}
