import { isAny } from '@trifecta/domain/teams';
import { MAX_GAME_PLANS } from '@trifecta/domain/clubs';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { gamePlanPage } from '../../addresses.ts';
import type { AnswerOf } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { useMaps } from '../../catalogue/index.ts';
import { Button, dayText, Notice } from '../../ui/index.ts';
import { Part } from './part.tsx';
import { NameDialog } from './plan-actions.tsx';
import styles from './playbook.module.css';
import { useGamePlans } from './game-plans.query.ts';
import { usePlaybookChanged } from './playbook.queries.ts';
import type { PlaybookRights } from './playbook-rights.ts';
import { texts } from './texts.ts';

type ListedPlan = AnswerOf<'GET /api/club/plans'>['plans'][number];

/** The club's game plans, each with its page. */
export function GamePlanList({
  rights: { mayEdit },
  here,
}: {
  readonly rights: PlaybookRights;
  /** The names of the members who are in each game plan, by its id. */
  readonly here: ReadonlyMap<string, readonly string[]>;
}) {
  const query = useGamePlans();
  const changed = usePlaybookChanged();
  const [, navigate] = useLocation();
  const [isAdding, setIsAdding] = useState(false);
  const count = query.data?.length;
  const add = async (name: string) => {
    const { id } = await callApiAsPlayer('POST /api/club/plans', undefined, { body: { name } });
    void changed();
    navigate(gamePlanPage(id));
  };
  return (
    <>
      <Part
        title={texts.plans.title}
        hint={count === undefined ? undefined : texts.plans.hint(count, MAX_GAME_PLANS)}
        action={mayEdit && <Button onClick={() => setIsAdding(true)}>{texts.plans.add}</Button>}
        query={query}
        failed={texts.plans.failed}
      >
        {(plans) =>
          plans.length === 0 ? (
            <Notice title={texts.plans.none}>
              <p>{texts.plans.noneHelp}</p>
            </Notice>
          ) : (
            <ul className={styles.plans}>
              {plans.map((plan) => (
                <li key={plan.id}>
                  <PlanCard plan={plan} here={here.get(plan.id) ?? []} />
                </li>
              ))}
            </ul>
          )
        }
      </Part>
      {isAdding && (
        <NameDialog
          draft="plan.new"
          title={texts.plans.add}
          button={texts.plans.create}
          first=""
          save={add}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

function PlanCard({
  plan: { id, name, map, classes, hasTeam, updatedAt },
  here,
}: {
  readonly plan: ListedPlan;
  readonly here: readonly string[];
}) {
  const maps = useMaps();
  const mapName = maps?.find(({ mapId }) => mapId === map)?.name;
  const picked = classes.filter((one) => !isAny(one));
  const facts = [mapName ?? texts.plans.anyMap, ...picked, ...(hasTeam ? [texts.plans.team] : [])];
  return (
    <article className={styles.plan}>
      <Link href={gamePlanPage(id)}>{name}</Link>
      <p>{facts.join(' · ')}</p>
      <p>{texts.edited(dayText(updatedAt))}</p>
      {here.length > 0 && <p className={styles.here}>{texts.plan.here(here)}</p>}
    </article>
  );
}
