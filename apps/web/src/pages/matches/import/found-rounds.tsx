import { useQuery } from '@tanstack/react-query';
import { matchMapName, matchModeName } from '@trifecta/domain/matches';
import type { FoundRound } from '@trifecta/domain/match-import';
import { useState } from 'react';
import { mapsQuery } from '../../../catalogue/maps.query.ts';
import { Button, DataTable, ordinalText } from '../../../ui/index.ts';
import styles from './import-page.module.css';
import { texts } from './texts.ts';

const PAGE_SIZE = 25;
/** Short, so that it stays on one line on phones. */
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The rounds that would be added, one page at a time. */
export function FoundRounds({ rounds }: { readonly rounds: readonly FoundRound[] }) {
  const { data: maps = [] } = useQuery(mapsQuery);
  const [page, setPage] = useState(0);
  const pages = Math.ceil(rounds.length / PAGE_SIZE);
  if (pages === 0) return <p>{texts.found.nothingLeft}</p>;
  const shown = rounds.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  return (
    <div className={styles.rounds}>
      <DataTable isText label={texts.found.table} columns={texts.found.columns}>
        {shown.map((round) => (
          <tr key={`${round.startedAt} ${round.scenario} ${round.mapVariant}`}>
            <th scope="row" className={styles.day}>
              {DAY.format(new Date(round.playedAt))}
            </th>
            <td>{matchModeName(round.mode)}</td>
            <td>{matchMapName(round.map, maps)}</td>
            <td>{placeText(round)}</td>
            <td className={styles.loadout}>{loadoutText(round)}</td>
          </tr>
        ))}
      </DataTable>
      {pages > 1 && (
        <div className={styles.pages}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {texts.found.previous}
          </Button>
          <p role="status">{texts.found.page(page + 1, pages)}</p>
          <Button disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {texts.found.next}
          </Button>
        </div>
      )}
    </div>
  );
}

function placeText({ placing, boardPlacing }: FoundRound): string {
  if (placing !== null) return ordinalText(placing);
  if (boardPlacing === null) return texts.found.noPlace;
  return texts.found.olderPlace(ordinalText(boardPlacing));
}

function loadoutText({ lineUp: [own] }: FoundRound): string {
  if (own === undefined) return texts.found.noLoadout;
  const items = [own.weapon, own.specialization, ...own.gadgets].filter((item) => item !== null);
  return items.length === 0 ? own.class : `${own.class}: ${items.join(', ')}`;
}
