import { CurrentStatsLink } from '../catalogue/index.ts';
import { Notice } from '../ui/index.ts';
import { MISSING_TEXTS } from './missing-texts.ts';

/** Says that an update doesn't have these weapons, with a link to the current stats. */
export function MissingNotice({
  names,
  update,
}: {
  readonly names: readonly string[];
  /** Null for the one in use. */
  readonly update: string | null;
}) {
  return (
    <Notice
      role="status"
      title={MISSING_TEXTS.title(names, update)}
      {...(update !== null && { actions: <CurrentStatsLink /> })}
    />
  );
}
