import { useState } from 'react';
import { useLocation } from 'wouter';
import { gamePlanPage } from '../../../addresses.ts';
import { callApiAsPlayer } from '../../../api/player-client.ts';
import { NameDialog } from '../../../clubs/playbook/plan-actions.tsx';
import { usePlaybookChanged } from '../../../clubs/playbook/playbook.queries.ts';
import { texts as playbookTexts } from '../../../clubs/playbook/texts.ts';
import { Panel } from '../../../ui/forms/index.ts';
import { Button, ButtonLink } from '../../../ui/index.ts';
import { texts as analyticsTexts } from '../../../matches/analytics/texts.ts';
import type { ClubAnalytics } from './club-analytics.query.ts';
import styles from './playbook-holes.module.css';
import { texts } from './texts.ts';

type Holes = ClubAnalytics['holes'];
type MapWithoutPlan = Holes['maps']['missing'][number];

/** Maps without a game plan, and threats without an answer, each with the way to fill it. */
export function MissingPlans({
  holes: { maps, threats },
  scope,
  mayEdit,
}: {
  readonly holes: Holes;
  /** The matches whose places were compared. */
  readonly scope: ClubAnalytics['scope'];
  readonly mayEdit: boolean;
}) {
  const [planned, setPlanned] = useState<MapWithoutPlan | null>(null);
  const [, navigate] = useLocation();
  const changed = usePlaybookChanged();
  return (
    <div className={styles.holes}>
      <Maps maps={maps} scope={scope} onPlan={mayEdit ? setPlanned : undefined} />
      <Threats threats={threats} />
      {planned !== null && (
        <NameDialog
          draft={`plan.new.${planned.id}`}
          title={playbookTexts.plans.add}
          button={playbookTexts.plans.create}
          first={planned.name}
          save={async (name) => {
            const body = { name, map: planned.id };
            const { id } = await callApiAsPlayer('POST /api/club/plans', undefined, { body });
            void changed();
            navigate(gamePlanPage(id));
          }}
          onClose={() => setPlanned(null)}
        />
      )}
    </div>
  );
}

function Maps({
  maps: { missing, planned, compared },
  scope,
  onPlan,
}: {
  readonly maps: Holes['maps'];
  readonly scope: ClubAnalytics['scope'];
  readonly onPlan: ((map: MapWithoutPlan) => void) | undefined;
}) {
  const total = planned + missing.length;
  const played = missing.filter(({ matches }) => matches > 0);
  const unplayed = missing.filter(({ matches }) => matches === 0);
  return (
    <Panel title={texts.maps.title}>
      <p className={styles.note}>
        {missing.length === 0 ? texts.maps.all : texts.maps.note(planned, total)}{' '}
        {played.length > 0 && scope !== null && comparison(compared, scope)}
      </p>
      <ul className={styles.rows}>
        {played.map((map) => (
          <li key={map.id} className={styles.row}>
            <div>
              <strong>{map.name}</strong>
              <p className={styles.note}>
                {texts.maps.matches(map.matches)}
                {map.isBehind && (
                  <>
                    {' · '}
                    <span className={styles.behind}>{texts.maps.behind}</span>
                  </>
                )}
              </p>
            </div>
            {onPlan !== undefined && (
              <Button onClick={() => onPlan(map)}>{texts.maps.plan(map.name)}</Button>
            )}
          </li>
        ))}
      </ul>
      {unplayed.length > 0 && (
        <>
          <h3 className={styles.others}>{texts.maps.unplayed}</h3>
          <ul className={styles.chips}>
            {unplayed.map((map) => (
              <li key={map.id}>
                {onPlan === undefined ? (
                  map.name
                ) : (
                  <Button onClick={() => onPlan(map)}>{texts.maps.plan(map.name)}</Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function comparison(compared: number, scope: NonNullable<ClubAnalytics['scope']>): string {
  const name = analyticsTexts.scope(scope);
  return compared > 1 ? texts.maps.compared(compared, name) : texts.maps.tooFew(name);
}

function Threats({ threats: { missing, answered } }: { readonly threats: Holes['threats'] }) {
  const total = answered + missing.length;
  const others = missing.filter(({ plan }) => plan === null);
  return (
    <Panel title={texts.threats.title}>
      <p className={styles.note}>
        {missing.length === 0 ? texts.threats.all : texts.threats.note(answered, total)}
      </p>
      <ul className={styles.rows}>
        {missing.flatMap(({ id, name, missing: what, plan }) =>
          plan === null || what === 'enemy' ? (
            []
          ) : (
            <li key={id} className={styles.row}>
              <div>
                <strong className={styles.threat}>{name}</strong>
                <p className={styles.note}>{texts.threats.missing[what](plan.name)}</p>
              </div>
              <ButtonLink href={gamePlanPage(plan.id)}>{texts.threats.open}</ButtonLink>
            </li>
          ),
        )}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className={styles.others}>{texts.threats.others}</h3>
          <ul className={styles.chips}>
            {others.map(({ id, name }) => (
              <li key={id} className={styles.chip}>
                {name}
              </li>
            ))}
          </ul>
          <p className={styles.note}>{texts.threats.othersHelp}</p>
        </>
      )}
    </Panel>
  );
}
