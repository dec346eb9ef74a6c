import { useSearch } from 'wouter';

/** The token in an emailed link's URL. Null without one. */
export function useMailToken(): string | null {
  return new URLSearchParams(useSearch()).get('token');
}
