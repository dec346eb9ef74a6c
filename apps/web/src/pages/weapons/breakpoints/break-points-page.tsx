import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { hasFullHealth } from '@trifecta/domain/fights';
import type { ItemFact, OpenerGain } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS, secondsText } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter';
import { asOfUpdateQuery } from '../../../api/as-of-query.ts';
import { href } from '../../../addresses.ts';
import { STATS_FORM } from '../../../catalogue/index.ts';
import type { AsOf } from '../../../catalogue/index.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { CheckField, RangeField } from '../../../ui/forms/index.ts';
import {
  FilterBar,
  FilterSheet,
  KeptFields,
  belowPart,
  Notice,
  preloadBelow,
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
import { SituationLine } from '../../../fights/situation/situation-line.tsx';
import { PAGE_TEXTS } from '../../../fights/page-texts.ts';
import { BREAK_TEXTS } from '../../../fights/break-points/texts.tsx';
import {
  BREAK_POINTS,
  breakPointsAddress,
  fightsOf,
  healthIn,
  metersIn,
} from '../../../fights/break-points/break-points-state.ts';
import type {
  BreakPointsState,
  ChangeBreakPoints,
} from '../../../fights/break-points/break-points-state.ts';
import styles from './break-points-page.module.css';
import { OpenerTable } from '../../../fights/break-points/opener-table.tsx';
import { gainsOf, openersOf } from '../../../fights/break-points/openers.ts';
import type { WeaponGains } from '../../../fights/break-points/openers.ts';
// Below the first screen, and loaded after the page.
const WeaponBreaks = belowPart(() =>
  import('../../../fights/break-points/weapon-breaks.tsx').then((m) => m.WeaponBreaks),
);
const FactSources = belowPart(() =>
  import('../../../fights/break-points/fact-sources.tsx').then((m) => m.FactSources),
);

const CLASS_CHOICES = PLAYER_CLASSES.map((value) => ({ value, label: value }));

/** Loads the page's code, including the note if the URL asks for it. */
export async function loadBreakPointsPage(): Promise<typeof BreakPointsPage> {
  await Promise.all([preloadBelow(WeaponBreaks), preloadBelow(FactSources)]);
  return await withMissingNote(BreakPointsPage);
}

/** The break points page: what to throw first, and what health, healing, and shields cost. */
export function BreakPointsPage() {
  return (
    <FightPage title={BREAK_TEXTS.title} intro={BREAK_TEXTS.intro} current={href.breakPoints}>
      {(weapons, update) => <WithFacts weapons={weapons} update={update} />}
    </FightPage>
  );
}

function WithFacts({ weapons, update }: AsOf & { readonly weapons: readonly DetailedWeapon[] }) {
  const query = asOfUpdateQuery('GET /api/fights/facts', update);
  const { data: facts, isPending, refetch } = useQuery(query);
  if (facts) return <BreakPoints weapons={weapons} facts={facts} />;
  if (isPending) return <Notice title={PAGE_TEXTS.loading} role="status" />;
  return <FailedNotice title={BREAK_TEXTS.factsFailed} onRetry={() => void refetch()} />;
}

function BreakPoints({
  weapons,
  facts,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly facts: readonly ItemFact[];
}) {
  const [state, change] = useAddressState<BreakPointsState>(BREAK_POINTS);
  const search = useSearch();
  const { playerClass, target, includesTeam } = state;
  const { now: health, full } = healthIn(state);
  const fights = useMemo(() => fightsOf(weapons, state), [weapons, state]);
  const openers = useMemo(
    () => openersOf(facts, playerClass, includesTeam),
    [facts, playerClass, includesTeam],
  );
  const gains = useMemo(() => gainsOf(fights, openers, health), [fights, openers, health]);
  const addressOf = useCallback(
    (weapon: string) => breakPointsAddress({ ...state, weapon }, search),
    [state, search],
  );
  const shown =
    gains.byWeapon.find(({ fight }) => fight.weapon._id === state.weapon) ?? gains.byWeapon[0];
  return (
    <>
      <Controls state={state} change={change} />
      {shown === undefined ? (
        <Notice title={BREAK_TEXTS.nothing} role="status">
          <p>{BREAK_TEXTS.nothingHint}</p>
        </Notice>
      ) : (
        <>
          <ChartFigure
            title={BREAK_TEXTS.figure(playerClass, target, health, hasFullHealth(state))}
            note={BREAK_TEXTS.note}
            table={tableOf(gains.best)}
          >
            <div>
              <SituationLine situation={state} ranked={playerClass} isShotByShot />
              <Answer shown={shown} />
            </div>
            <OpenerTable
              openers={openers}
              gains={gains}
              shown={shown.fight.weapon.name}
              addressOf={addressOf}
            />
          </ChartFigure>
          <WeaponBreaks shown={shown} best={gains.best} {...{ full, health, facts }} />
        </>
      )}
      <Options state={state} change={change} />
      <FactSources facts={facts} />
      <LeftOutNote texts={BREAK_TEXTS.leftOutTexts} />
    </>
  );
}

/** One sentence with the best opener for the selected weapon. */
function Answer({ shown: { fight, without, gains } }: { readonly shown: WeaponGains }) {
  const best = gains.reduce<OpenerGain | undefined>(
    (most, gain) => (gain.shotsSaved > (most?.shotsSaved ?? 0) ? gain : most),
    undefined,
  );
  const { name } = fight.weapon;
  if (best === undefined) return <p className={styles.answer}>{BREAK_TEXTS.answerNone(name)}</p>;
  return (
    <p className={styles.answer}>
      {BREAK_TEXTS.answer(best.openerName, name, best.kill?.shots ?? 0, without.shots)}
    </p>
  );
}

/** Every opener of every weapon that saves a shot, best first. */
function tableOf(best: readonly OpenerGain[]) {
  return {
    columns: BREAK_TEXTS.columns,
    rows: best.map(({ weaponName, openerName, shotsSaved, secondsSaved, kill }) => ({
      name: BREAK_TEXTS.row(weaponName, openerName),
      cells: [String(shotsSaved), secondsText(secondsSaved), BREAK_TEXTS.left(kill)],
    })),
  };
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
      submit={BREAK_TEXTS.submit}
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
        legend={BREAK_TEXTS.class}
        name={BREAK_POINTS.playerClass.name}
        options={CLASS_CHOICES}
        value={state.playerClass}
        onChange={(playerClass) => change({ playerClass })}
      />
      <TargetFilter target={state.target} change={change} />
      <FilterSheet
        title={BREAK_TEXTS.healthAndDistance}
        count={(hasFullHealth(state) ? 0 : 1) + (state.rangeMeters === null ? 0 : 1)}
      >
        <RangeField
          label={BREAK_TEXTS.health}
          name={BREAK_POINTS.health.name}
          steps={{ from: 1, to: full, step: 1 }}
          value={now}
          text={BREAK_TEXTS.hp(now)}
          onChange={(health) =>
            change({ health: health === CLASS_HEALTH[state.target] ? 0 : health })
          }
        />
        <RangeField
          label={BREAK_TEXTS.distance}
          name={BREAK_POINTS.rangeMeters.name}
          steps={{ ...CHART_RANGE_METERS, step: 1 }}
          value={metersIn(state)}
          text={BREAK_TEXTS.meters(metersIn(state))}
          onChange={(rangeMeters) => change({ rangeMeters })}
        />
      </FilterSheet>
    </FilterBar>
  );
}

function Options({ state, change }: ControlsProps) {
  return (
    <section className={styles.options} aria-label={BREAK_TEXTS.options}>
      <div>
        <LocationFilter location={state.location} change={change} />
      </div>
      <CheckField
        form={STATS_FORM}
        label={BREAK_TEXTS.team}
        name={BREAK_POINTS.includesTeam.name}
        isOn={state.includesTeam}
        onChange={(includesTeam) => change({ includesTeam })}
      />
      <CheckField
        form={STATS_FORM}
        label={BREAK_TEXTS.flight}
        name={BREAK_POINTS.includesFlight.name}
        isOn={state.includesFlight}
        onChange={(includesFlight) => change({ includesFlight })}
      />
      <SpunUpField isSpunUp={state.isSpunUp} change={change} />
    </section>
  );
}
