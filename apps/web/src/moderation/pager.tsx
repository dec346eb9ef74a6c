import { Button } from '../ui/index.ts';
import { Actions } from '../ui/forms/index.ts';
import { operatorTexts } from './operator-texts.ts';

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
