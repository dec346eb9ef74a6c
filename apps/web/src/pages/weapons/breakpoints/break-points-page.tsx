import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { hasFullHealth } from '@trifecta/domain/fights';
import type { ItemFact } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useQuery } from '@tanstack/react-query';
import { asOfUpdateQuery } from '../../../api/as-of-query.ts';
import { href } from '../../../addresses.ts';
import { STATS_FORM } from '../../../catalogue/index.ts';
import type { AsOf } from '../../../catalogue/index.ts';
import { CheckField, RangeField } from '../../../ui/forms/index.ts';
import {
  FilterBar,
  FilterSheet,
  KeptFields,
  Notice,
  preloadSent,
  SegmentedControl,
  useAddressState,
} from '../../../ui/index.ts';

import {
  FailedNotice,
  FightPage,
  LeftOutNote,
  withMissingNote,
} from '../../../fights/fight-frame.tsx';
import { LocationFilter, TargetFilter } from '../../../fights/situation/situation-fields.tsx';
import { SpunUpField } from '../../../fights/situation/further-fields.tsx';
import { PAGE_TEXTS } from '../../../fights/page-texts.ts';
import { BREAK_FORM_TEXTS } from '../../../fights/break-points/form-texts.ts';
import {
  BREAK_POINTS,
  healthIn,
  metersIn,
} from '../../../fights/break-points/break-points-state.ts';
import type {
  BreakPointsState,
  ChangeBreakPoints,
} from '../../../fights/break-points/break-points-state.ts';
import styles from './break-points-page.module.css';
import { breakPointsParts } from './parts.ts';

const CLASS_CHOICES = PLAYER_CLASSES.map((value) => ({ value, label: value }));

/** Loads the page's code, including the note if the URL asks for it. */
export async function loadBreakPointsPage(): Promise<typeof BreakPointsPage> {
  await preloadSent(...Object.values(breakPointsParts));
  return await withMissingNote(BreakPointsPage);
}

/** The break points page: what to throw first, and what health, healing, and shields cost. */
export function BreakPointsPage() {
  return (
    <FightPage
      title={BREAK_FORM_TEXTS.title}
      intro={BREAK_FORM_TEXTS.intro}
      current={href.breakPoints}
    >
      {(weapons, update) => <WithFacts weapons={weapons} update={update} />}
    </FightPage>
  );
}

function WithFacts({ weapons, update }: AsOf & { readonly weapons: readonly DetailedWeapon[] }) {
  const query = asOfUpdateQuery('GET /api/fights/facts', update);
  const { data: facts, isPending, refetch } = useQuery(query);
  if (facts) return <BreakPoints weapons={weapons} facts={facts} />;
  if (isPending) return <Notice title={PAGE_TEXTS.loading} role="status" />;
  return <FailedNotice title={BREAK_FORM_TEXTS.factsFailed} onRetry={() => void refetch()} />;
}

function BreakPoints({
  weapons,
  facts,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly facts: readonly ItemFact[];
}) {
  const [state, change] = useAddressState<BreakPointsState>(BREAK_POINTS);
  return (
    <>
      <Controls state={state} change={change} />
      <breakPointsParts.Answer weapons={weapons} facts={facts} state={state} />
      <Options state={state} change={change} />
      <breakPointsParts.FactSources facts={facts} />
      <LeftOutNote texts={BREAK_FORM_TEXTS.leftOutTexts} />
    </>
  );
}

interface ControlsProps {
  readonly state: BreakPointsState;
  readonly change: ChangeBreakPoints;
}

function Controls({ state, change }: ControlsProps) {
  const { now, full } = healthIn(state);
  return (
    <FilterBar
      id={STATS_FORM}
      action={href.breakPoints}
      className={styles.controls}
      submit={BREAK_FORM_TEXTS.submit}
    >
      <KeptFields
        values={{
          [BREAK_POINTS.weapon.name]: state.weapon,
          ...(state.isAimed && {
            [BREAK_POINTS.isAimed.name]: 'on',
            [BREAK_POINTS.accuracy.name]: state.accuracy,
            [BREAK_POINTS.headshots.name]: state.headshots,
          }),
        }}
      />
      <SegmentedControl
        isFilter
        legend={BREAK_FORM_TEXTS.class}
        name={BREAK_POINTS.playerClass.name}
        options={CLASS_CHOICES}
        value={state.playerClass}
        onChange={(playerClass) => change({ playerClass })}
      />
      <TargetFilter target={state.target} change={change} />
      <FilterSheet
        title={BREAK_FORM_TEXTS.healthAndDistance}
        count={(hasFullHealth(state) ? 0 : 1) + (state.rangeMeters === null ? 0 : 1)}
      >
        <RangeField
          label={BREAK_FORM_TEXTS.health}
          name={BREAK_POINTS.health.name}
          steps={{ from: 1, to: full, step: 1 }}
          value={now}
          text={BREAK_FORM_TEXTS.hp(now)}
          onChange={(health) =>
            change({ health: health === CLASS_HEALTH[state.target] ? 0 : health })
          }
        />
        <RangeField
          label={BREAK_FORM_TEXTS.distance}
          name={BREAK_POINTS.rangeMeters.name}
          steps={{ ...CHART_RANGE_METERS, step: 1 }}
          value={metersIn(state)}
          text={BREAK_FORM_TEXTS.meters(metersIn(state))}
          onChange={(rangeMeters) => change({ rangeMeters })}
        />
      </FilterSheet>
    </FilterBar>
  );
}

function Options({ state, change }: ControlsProps) {
  return (
    <section className={styles.options} aria-label={BREAK_FORM_TEXTS.options}>
      <div>
        <LocationFilter location={state.location} change={change} />
      </div>
      <CheckField
        form={STATS_FORM}
        label={BREAK_FORM_TEXTS.team}
        name={BREAK_POINTS.includesTeam.name}
        isOn={state.includesTeam}
        onChange={(includesTeam) => change({ includesTeam })}
      />
      <CheckField
        form={STATS_FORM}
        label={BREAK_FORM_TEXTS.flight}
        name={BREAK_POINTS.includesFlight.name}
        isOn={state.includesFlight}
        onChange={(includesFlight) => change({ includesFlight })}
      />
      <SpunUpField isSpunUp={state.isSpunUp} change={change} />
    </section>
  );
}
