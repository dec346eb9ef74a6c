import type { GameMap } from '@trifecta/domain/catalogue';
import {
  KNOWN_MODES,
  matchMapName,
  matchMode,
  matchModeName,
  shownMatches,
} from '@trifecta/domain/matches';
import type { Match, MatchMember } from '@trifecta/domain/matches';
import { useState } from 'react';
import { href } from '../addresses.ts';
import { useSubscription } from '../plans/index.ts';
import {
  Button,
  ButtonLink,
  ClassBadge,
  Notice,
  uiTexts,
  useFocusAfterRemoval,
  lazyPart,
} from '../ui/index.ts';
import { DeleteDialog, FormMessage, SelectField } from '../ui/forms/index.ts';
import type { LineUpChoice } from './line-ups.ts';
import { matchName } from './match-name.ts';
import { useMatchActions } from './match-actions.ts';
import type { useMatches, WantedMatches } from './matches.queries.ts';
import styles from './matches.module.css';
import { listTexts } from './list-texts.ts';
import { texts } from './texts.ts';

/** Only players who edit a match, or have some to download, load them. */
const EditMatch = lazyPart(() => import('./edit-match.tsx').then((m) => m.EditMatch));
const MatchDownloads = lazyPart(() =>
  import('./match-downloads.tsx').then((m) => m.MatchDownloads),
);

/** The player's matches, last played first, with filters, and the way to edit or delete each. */
export function MatchList({
  list,
  wanted,
  onWanted,
  maps,
  choices,
  onChanged,
}: {
  readonly list: ReturnType<typeof useMatches>;
  readonly wanted: WantedMatches;
  readonly onWanted: (part: Partial<WantedMatches>) => void;
  readonly maps: readonly GameMap[];
  readonly choices: readonly LineUpChoice[];
  /** Called after a match was edited or deleted. */
  readonly onChanged: () => void;
}) {
  const matches = list.data?.pages.flat() ?? [];
  // Not in the row, which goes with a match that was deleted elsewhere.
  const [opened, setOpened] = useState<Opened | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const isFiltered = wanted.mode !== '' || wanted.map !== '';
  const focus = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <section className={styles.list} aria-labelledby="matches">
      <h2 id="matches">{listTexts.title}</h2>
      {(isFiltered || matches.length > 0) && (
        <Filters wanted={wanted} onWanted={onWanted} maps={maps} />
      )}
      {matches.length > 0 && (
        <details className={styles.more}>
          <summary>{listTexts.downloads}</summary>
          <MatchDownloads />
        </details>
      )}
      {done !== null && <FormMessage isGood text={done} />}
      <NoMatches list={list} isFiltered={isFiltered} onWanted={onWanted} />
      <div {...focus}>
        <ul className={styles.matches}>
          {matches.map((match) => (
            <li key={match._id}>
              <MatchRow match={match} maps={maps} onOpen={setOpened} />
            </li>
          ))}
        </ul>
      </div>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? listTexts.loadingMore : listTexts.more}
        </Button>
      )}
      <LastOnes count={matches.length} />
      {opened !== null && (
        <MatchDialog
          {...opened}
          {...{ maps, choices }}
          onDone={(text) => {
            setDone(text);
            onChanged();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** What to do with a match, and which one. */
interface Opened {
  readonly kind: 'edit' | 'delete';
  readonly match: Match;
}

/** The form of a match, or the question whether to delete it. */
function MatchDialog({
  kind,
  match,
  maps,
  choices,
  onDone,
  onClose,
}: Opened &
  Pick<Parameters<typeof MatchList>[0], 'maps' | 'choices'> & {
    /** Called with what was done. */
    readonly onDone: (text: string) => void;
    readonly onClose: () => void;
  }) {
  const { remove } = useMatchActions();
  const name = matchName(match, maps);
  if (kind === 'edit') {
    return (
      <EditMatch
        {...{ match, maps, choices, onClose }}
        onSaved={(saved) => onDone(listTexts.saved(matchName(saved, maps)))}
      />
    );
  }
  return (
    <DeleteDialog
      title={listTexts.deleteTitle}
      text={listTexts.deleteText(name)}
      failureText={listTexts.deleteFailed}
      remove={async () => {
        await remove(match._id);
        onDone(listTexts.deleted(name));
      }}
      onClose={onClose}
    />
  );
}

/** In place of the matches while there are none: that they load, that they can't be loaded, or that there aren't any. */
function NoMatches({
  list,
  isFiltered,
  onWanted,
}: Pick<Parameters<typeof MatchList>[0], 'list' | 'onWanted'> & { readonly isFiltered: boolean }) {
  if (list.isPending) return <p role="status">{listTexts.loading}</p>;
  if (list.data === undefined) {
    return (
      <Notice
        title={listTexts.failed}
        role="alert"
        actions={<Button onClick={() => void list.refetch()}>{uiTexts.tryAgain}</Button>}
      />
    );
  }
  if (list.data.pages.some((page) => page.length > 0)) return null;
  if (!isFiltered) {
    return (
      <Notice title={listTexts.none}>
        <p>{listTexts.noneHelp}</p>
      </Notice>
    );
  }
  return (
    <Notice
      title={listTexts.noneFound}
      actions={<Button onClick={() => onWanted({ mode: '', map: '' })}>{listTexts.showAll}</Button>}
    />
  );
}

function Filters({
  wanted,
  onWanted,
  maps,
}: Pick<Parameters<typeof MatchList>[0], 'wanted' | 'onWanted' | 'maps'>) {
  return (
    <div className={styles.pair}>
      <SelectField
        isFilter
        label={listTexts.mode}
        name="only-mode"
        empty={listTexts.allModes}
        options={KNOWN_MODES.map(({ id, name }) => ({ value: id, label: name }))}
        value={wanted.mode}
        onChange={(mode) => onWanted({ mode })}
      />
      <SelectField
        isFilter
        label={listTexts.map}
        name="only-map"
        empty={listTexts.allMaps}
        options={maps.map(({ mapId, name }) => ({ value: mapId, label: name }))}
        value={wanted.map}
        onChange={(map) => onWanted({ map })}
      />
    </div>
  );
}

/** Says that a free player sees only the last matches, once there are that many. */
function LastOnes({ count }: { readonly count: number }) {
  const plan = useSubscription();
  const shown = shownMatches(false) ?? 0;
  if (plan === null || plan.isAssumed || plan.subscription.isPremium || count < shown) return null;
  return (
    <p className={styles.lastOnes}>
      {listTexts.lastOnes(shown)}{' '}
      <ButtonLink kind="quiet" href={href.pricing}>
        {listTexts.plans}
      </ButtonLink>
    </p>
  );
}

function MatchRow({
  match,
  maps,
  onOpen,
}: {
  readonly match: Match;
  readonly maps: readonly GameMap[];
  readonly onOpen: (opened: Opened) => void;
}) {
  const { mode, map, placing, playedAt, lineUp, note, source } = match;
  const name = matchName(match, maps);
  return (
    <article className={styles.match} aria-label={name}>
      <p className={styles.place}>
        {placing === null ? (
          listTexts.noPlace
        ) : (
          <>
            <strong>{texts.place(placing)}</strong> {listTexts.ofTeams(matchMode(mode)?.lobbyTeams)}
          </>
        )}
      </p>
      <div className={styles.facts}>
        <h3>{texts.match(null, matchModeName(mode), matchMapName(map, maps))}</h3>
        <p>
          <time dateTime={playedAt}>{listTexts.time(playedAt)}</time>
          {source === 'export' && ` · ${listTexts.fromExport}`}
        </p>
        {lineUp.length > 0 && (
          <ul className={styles.lineUp}>
            {lineUp.map((member, index) => (
              <li key={index}>
                <Member member={member} isOwn={index === 0} />
              </li>
            ))}
          </ul>
        )}
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.acts}>
        <Button
          kind="quiet"
          aria-label={listTexts.editOf(name)}
          onClick={() => onOpen({ kind: 'edit', match })}
        >
          {listTexts.edit}
        </Button>
        <Button
          kind="quiet"
          aria-label={listTexts.deleteOf(name)}
          onClick={() => onOpen({ kind: 'delete', match })}
        >
          {listTexts.delete}
        </Button>
      </div>
    </article>
  );
}

function Member({ member, isOwn }: { readonly member: MatchMember; readonly isOwn: boolean }) {
  return (
    <>
      <ClassBadge playerClass={member.class} /> {member.weapon}
      {isOwn && <span className={styles.you}> {listTexts.you}</span>}
    </>
  );
}
