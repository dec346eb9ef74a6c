import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogueQuery } from '../api/catalogue-query.ts';
import { logFailure } from '../api/log.ts';

const weaponsDetailedQuery = catalogueQuery('GET /api/weapons-detailed');

/** All weapons with stats and times to kill. A failure is logged, see docs/specification.md#weapon-comparison. */
export function useDetailedWeapons() {
  const query = useQuery(weaponsDetailedQuery);
  const { error } = query;
  useEffect(() => {
    if (error !== null) logFailure('Failed to load weapons', error);
  }, [error]);
  return query;
}
