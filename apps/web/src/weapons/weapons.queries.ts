import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asOfUpdateQuery } from '../api/as-of-query.ts';
import { catalogueQuery } from '../api/catalogue-query.ts';
import { logFailure } from '../api/client.ts';
import { queryTexts } from './query-texts.ts';

const DETAILED = 'GET /api/weapons-detailed';
const weaponsDetailedQuery = catalogueQuery(DETAILED);

/** All weapons with stats and times to kill. A failure is logged. */
export function useDetailedWeapons() {
  return useLogged(useQuery(weaponsDetailedQuery));
}

/** The same as of an update, null for the one in use. The weapons are null when there are no stats of it. */
export function useWeaponsAsOf(update: string | null) {
  return useLogged(useQuery(asOfUpdateQuery(DETAILED, update)));
}

function useLogged<Query extends { readonly error: Error | null }>(query: Query): Query {
  const { error } = query;
  useEffect(() => {
    if (error !== null) logFailure(queryTexts.failed, error);
  }, [error]);
  return query;
}
