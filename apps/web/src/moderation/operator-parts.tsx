import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, choiceIn, optionalTextIn, pathWith, uiTexts } from '../ui/index.ts';
import type { AddressTable } from '../ui/index.ts';
import { Actions, Failure } from '../ui/forms/index.ts';
import type { AnswerOf } from '../api/client.ts';
import { href } from '../addresses.ts';
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

/** Ids have nothing else. Anything longer is none. */
const PLAYER_ID = /^[\w-]{1,64}$/;

/** The views of the operators' page. */
export const VIEWS = ['reports', 'answers', 'players', 'log'] as const;

/** A view of the operators' page. */
type View = (typeof VIEWS)[number];

/** The state of the operators' page. Stored in the URL. */
export interface OperatorState {
  readonly view: View;
  /** The player being looked at, by id. */
  readonly player: string | null;
}

/** The parameters of the operators' page. */
export const OPERATOR = {
  view: { ...choiceIn('view', VIEWS), resets: ['player'], isStep: true },
  player: { ...optionalTextIn('player', PLAYER_ID), isStep: true },
} satisfies AddressTable<OperatorState>;

/** The address where operators see a player. */
export function playerAddress(id: string): string {
  return pathWith(href.operator, new URLSearchParams({ view: 'players', player: id }));
}
