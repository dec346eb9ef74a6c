import { useSearch } from 'wouter';

/** The token in the address of a page that a mail leads to; null when there is none. */
export function useMailToken(): string | null {
  return new URLSearchParams(useSearch()).get('token');
}
