import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Notice, uiTexts } from '../../../ui/index.ts';

/** Replaces a part of the page that failed to load. */
export function FailedPart({
  title,
  query: { data, isError, refetch },
}: {
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;
}) {
  if (!isError || data !== undefined) return null;
  return (
    <Notice
      title={title}
      role="alert"
      actions={<Button onClick={() => void refetch()}>{uiTexts.tryAgain}</Button>}
    />
  );
}
