import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { href } from '../addresses.ts';
import { waitingWish } from './waiting-wish.ts';
import { arrivalState } from './wish.ts';

/** Leads someone who just signed in to where they were going, or home. */
export function ComeBack() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const wish = waitingWish() ?? { path: href.home };
    navigate(wish.path, { replace: true, state: arrivalState(wish) });
  }, [navigate]);
  return null;
}
