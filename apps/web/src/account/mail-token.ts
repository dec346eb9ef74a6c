import { useSearch } from 'wouter';

/** The token in the address of an emailed link. Null without one. */
export function useMailToken(): string | null {
  return new URLSearchParams(useSearch()).get('token');
}
