import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { uiTexts } from '../ui/index.ts';
import { Failure } from '../ui/forms/index.ts';
import { operatorTexts } from './operator-texts.ts';

/** A part of the operators' page, once its data has loaded. */
export function Loaded<Data>({
  query: { data, isPending, refetch },
  children,
}: {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (isPending) return <p role="status">{uiTexts.loading}</p>;
  return <Failure text={operatorTexts.failed} onRetry={() => void refetch()} />;
}
