import { useQuery } from '@tanstack/react-query';
import { FULL_WEIGHT } from '@trifecta/domain/builds';
import { useState } from 'react';
import { Link } from 'wouter';
import { callApiAsPlayer } from '../api/player-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { Button, dayText } from '../ui/index.ts';
import { Loaded, playerAddress } from './operator-parts.tsx';
import type { SeenBuild } from './operator-parts.tsx';
import styles from './operator.module.css';
import { operatorTexts } from './operator-texts.ts';

const words = operatorTexts.raters;

/** A button that shows who rated a build. */
export function BuildRaters({ build }: { readonly build: Pick<SeenBuild, 'id' | 'buildName'> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {words.open}
        <span className="visually-hidden"> {build.buildName}</span>
      </Button>
      {isOpen && <Raters build={build} />}
    </>
  );
}

function Raters({
  build: { id, buildName },
}: {
  readonly build: Pick<SeenBuild, 'id' | 'buildName'>;
}) {
  const raters = useQuery({
    queryKey: queryKeys.operator('raters', id),
    queryFn: () =>
      callApiAsPlayer('GET /api/operator/builds/:id/raters', operatorTexts.failed, {
        params: { id },
      }),
  });
  return (
    <Loaded query={raters}>
      {(data) =>
        data.raters.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className={styles.lines} aria-label={words.title(buildName)}>
            {data.raters.map(({ playerId, displayName, email, stars, weight, leftOut, ...one }) => (
              <li key={playerId} className={styles.case}>
                <p>
                  <Link href={playerAddress(playerId)}>{displayName ?? email}</Link>{' '}
                  {words.line(stars, dayText(one.ratedAt))}
                </p>
                <p className={styles.quiet}>
                  {leftOut === null
                    ? words.weight(weight / FULL_WEIGHT, dayText(one.registeredAt))
                    : words.leftOut[leftOut]}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
