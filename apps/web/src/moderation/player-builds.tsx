import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { buildPage } from '../addresses.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button } from '../ui/index.ts';
import { Panel } from '../ui/forms/index.ts';
import { BuildRaters } from './build-raters.tsx';
import { BuildDetails, Loaded, Pager } from './operator-parts.tsx';
import type { SeenBuild } from './operator-parts.tsx';
import type { Ask } from './operator-dialog.tsx';
import styles from './operator.module.css';
import { operatorTexts } from './operator-texts.ts';
import { questions } from './questions.ts';

const words = operatorTexts.player;

/** A player's builds, page by page: hidden ones first, then the newest. */
export function PlayerBuilds({
  player: { id, buildsCount },
  ask,
}: {
  readonly player: { readonly id: string; readonly buildsCount: number };
  readonly ask: Ask;
}) {
  const [cursor, setCursor] = useState<string>();
  const builds = useQuery({
    queryKey: queryKeys.operator('builds', id, cursor ?? ''),
    queryFn: () =>
      callApiAsPlayer('GET /api/operator/players/:id/builds', operatorTexts.failed, {
        params: { id },
        query: { cursor },
      }),
  });
  return (
    <Panel title={words.builds(buildsCount)}>
      <Loaded query={builds}>
        {({ entries, next }) => (
          <>
            {entries.length === 0 && <p>{operatorTexts.none.builds}</p>}
            <ul className={styles.lines}>
              {entries.map((build) => (
                <li key={build.id} className={styles.build}>
                  <OneBuild build={build} ask={ask} />
                </li>
              ))}
            </ul>
            <Pager cursor={cursor} next={next} onChange={setCursor} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function OneBuild({ build, ask }: { readonly build: SeenBuild; readonly ask: Ask }) {
  const { id, buildName, isPublic, isHidden } = build;
  return (
    <>
      <div className={styles.case}>
        <p>{isPublic ? <Link href={buildPage(id)}>{buildName}</Link> : buildName}</p>
        <p className={styles.quiet}>
          {isHidden ? words.hidden : isPublic ? words.public : words.private}
        </p>
        <BuildDetails build={build} />
        <BuildRaters build={build} />
      </div>
      <Button onClick={() => ask(isHidden ? questions.restore(build) : questions.hide(build))}>
        {isHidden ? operatorTexts.restore.open : operatorTexts.hide.open}
        <span className="visually-hidden"> {buildName}</span>
      </Button>
    </>
  );
}
