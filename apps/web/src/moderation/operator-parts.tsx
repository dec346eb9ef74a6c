import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, Failure } from '../ui/forms/index.ts';
import type { AnswerOf } from '../api/client.ts';
import { operatorTexts } from './operator-texts.ts';
import styles from './operator.module.css';

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

/** The buttons below a page of a list. */
export function Pager({
  cursor,
  next,
  onChange,
}: {
  /** The start of the current page. Undefined for the first one. */
  readonly cursor: string | undefined;
  /** The start of the next page. Null on the last one. */
  readonly next: string | null;
  readonly onChange: (cursor: string | undefined) => void;
}) {
  if (cursor === undefined && next === null) return null;
  return (
    <Actions>
      {cursor !== undefined && (
        <Button onClick={() => onChange(undefined)}>{operatorTexts.first}</Button>
      )}
      {next !== null && <Button onClick={() => onChange(next)}>{operatorTexts.next}</Button>}
    </Actions>
  );
}

/** A build as operators see it. */
export type SeenBuild = AnswerOf<'GET /api/operator/players/:id/builds'>['entries'][number];

/** What's in a build: its class, its items, and its description. */
export function BuildDetails({ build }: { readonly build: SeenBuild }) {
  const { class: playerClass, items, description } = build;
  return (
    <>
      <p className={styles.quiet}>{operatorTexts.thing.items(playerClass, items)}</p>
      {description !== null && (
        <p className={styles.quote}>{operatorTexts.thing.description(description)}</p>
      )}
    </>
  );
}
