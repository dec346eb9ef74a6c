import { useEffect, useState } from 'react';

/** Long enough that a word is asked for once, not letter by letter. */
const SETTLED_AFTER_MS = 250;

/** A text that follows another one as soon as that rests. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
