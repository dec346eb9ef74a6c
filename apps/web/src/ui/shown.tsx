import { useEffect } from 'react';

/** Calls `tell` once what's next to it is mounted or hydrated. */
export function Shown({ tell }: { readonly tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}
