import { useEffect, useState } from 'react';

/** Returns a value as it was before its last changes, until it hasn't changed for `pauseMs`. */
export function useSettled<Value extends string>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
