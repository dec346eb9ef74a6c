import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { hasFullHealth, READ_METERS } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { href } from '../../../addresses.ts';
import { STATS_FORM } from '../../../catalogue/index.ts';
import { CheckField, RangeField, SelectField } from '../../../ui/forms/index.ts';
import {
  FilterBar,
  FilterSheet,
  KeptFields,
  preloadSent,
  useAddressState,
} from '../../../ui/index.ts';
import { FightPage, LeftOutNote, withMissingNote } from '../../../fights/fight-frame.tsx';
import { HealthField, SpunUpField } from '../../../fights/situation/further-fields.tsx';
import { AimControls, prepareAimFields } from '../../../fights/situation/situation-form.tsx';
import { DUEL_FORM_TEXTS } from '../../../fights/duel/form-texts.ts';
import styles from './duel-page.module.css';
import { DUEL, HEAD_START_SECONDS } from '../../../fights/duel/duel-state.ts';
import type { ChangeDuel, DuelState } from '../../../fights/duel/duel-state.ts';
import { duelParts } from './parts.ts';

const CLASS_CHOICES = PLAYER_CLASSES.map((value) => ({ value }));
const percentChoices = (step: number, from: number) =>
  Array.from({ length: (100 - from) / step + 1 }, (_, index) => from + index * step).map(
    (percent) => ({ value: String(percent), label: `${percent}%` }),
  );
const LIKE_YOU = { value: '', label: DUEL_FORM_TEXTS.likeYou };
const ACCURACY_CHOICES = [LIKE_YOU, ...percentChoices(5, 5).toReversed()];
const HEADSHOT_CHOICES = [LIKE_YOU, ...percentChoices(10, 0)];

/** Loads the page's code, including the note if the URL asks for it. */
export async function loadDuelPage(): Promise<typeof DuelPage> {
  await Promise.all([preloadSent(...Object.values(duelParts)), prepareAimFields()]);
  return await withMissingNote(DuelPage);
}

/** Duels between all weapons of two classes, and one of them in detail. */
export function DuelPage() {
  return (
    <FightPage title={DUEL_FORM_TEXTS.title} intro={DUEL_FORM_TEXTS.intro} current={href.duel}>
      {(weapons) => <Duels weapons={weapons} />}
    </FightPage>
  );
}

function Duels({ weapons }: { readonly weapons: readonly DetailedWeapon[] }) {
  const [state, change] = useAddressState<DuelState>(DUEL);
  return (
    <>
      <DuelControls state={state} change={change} />
      <duelParts.Answer weapons={weapons} state={state} />
      <DuelOptions state={state} change={change} />
      <LeftOutNote texts={DUEL_FORM_TEXTS.leftOutTexts} />
    </>
  );
}

interface ControlsProps {
  readonly state: DuelState;
  readonly change: ChangeDuel;
}

function DuelControls({ state, change }: ControlsProps) {
  const shownMeters = state.rangeMeters ?? READ_METERS;
  return (
    <FilterBar
      id={STATS_FORM}
      action={href.duel}
      className={styles.controls}
      submit={DUEL_FORM_TEXTS.submit}
    >
      <KeptFields
        values={{
          [DUEL.ownWeapon.name]: state.ownWeapon,
          [DUEL.enemyWeapon.name]: state.enemyWeapon,
        }}
      />
      <fieldset className={styles.side}>
        <legend>{DUEL_FORM_TEXTS.you}</legend>
        <ClassField
          name={DUEL.ownClass.name}
          value={state.ownClass}
          onChange={(ownClass) => change({ ownClass })}
        />
        <FilterSheet
          title={DUEL_FORM_TEXTS.yourAim}
          count={state.isAimed || state.location !== 'Body' ? 1 : 0}
        >
          <AimControls situation={state} change={change} />
        </FilterSheet>
      </fieldset>
      <fieldset className={styles.side}>
        <legend>{DUEL_FORM_TEXTS.enemy}</legend>
        <ClassField
          name={DUEL.target.name}
          value={state.target}
          onChange={(target) => change({ target })}
        />
        <FilterSheet
          title={DUEL_FORM_TEXTS.enemyAim}
          count={
            [state.enemyAccuracy, state.enemyHeadshots].filter((percent) => percent !== null)
              .length + (hasFullHealth(state) ? 0 : 1)
          }
        >
          <div className={styles.enemyAim}>
            <HealthField health={state.health} target={state.target} change={change} />
            <SelectField
              isFilter
              label={DUEL_FORM_TEXTS.accuracy}
              name={DUEL.enemyAccuracy.name}
              options={ACCURACY_CHOICES}
              value={String(state.enemyAccuracy ?? '')}
              onChange={(text) => change({ enemyAccuracy: percentOf(text) })}
            />
            <SelectField
              isFilter
              label={DUEL_FORM_TEXTS.headshots}
              name={DUEL.enemyHeadshots.name}
              options={HEADSHOT_CHOICES}
              value={String(state.enemyHeadshots ?? '')}
              onChange={(text) => change({ enemyHeadshots: percentOf(text) })}
            />
          </div>
        </FilterSheet>
      </fieldset>
      <div className={styles.both}>
        <RangeField
          label={DUEL_FORM_TEXTS.distance}
          name={DUEL.rangeMeters.name}
          steps={{ ...CHART_RANGE_METERS, step: 1 }}
          value={shownMeters}
          text={DUEL_FORM_TEXTS.meters(shownMeters)}
          onChange={(rangeMeters) => change({ rangeMeters })}
        />
        <RangeField
          label={DUEL_FORM_TEXTS.headStart}
          name={DUEL.headStartSeconds.name}
          steps={HEAD_START_SECONDS}
          value={state.headStartSeconds}
          text={DUEL_FORM_TEXTS.headStartOf(state.headStartSeconds)}
          onChange={(headStartSeconds) => change({ headStartSeconds })}
        />
      </div>
    </FilterBar>
  );
}

function DuelOptions({ state, change }: ControlsProps) {
  return (
    <section className={styles.options} aria-label={DUEL_FORM_TEXTS.options}>
      <CheckField
        form={STATS_FORM}
        label={DUEL_FORM_TEXTS.includesAll}
        name={DUEL.includesAll.name}
        isOn={state.includesAll}
        onChange={(includesAll) => change({ includesAll })}
      />
      <SpunUpField isSpunUp={state.isSpunUp} change={change} />
    </section>
  );
}

/** A percentage of the enemy's aim. Null for that of the player. */
function percentOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The class of one side. */
function ClassField({
  name,
  value,
  onChange,
}: {
  readonly name: string;
  readonly value: PlayerClass;
  readonly onChange: (playerClass: PlayerClass) => void;
}) {
  return (
    <SelectField
      isFilter
      label={DUEL_FORM_TEXTS.class}
      name={name}
      options={CLASS_CHOICES}
      value={value}
      onChange={(text) => onChange(PLAYER_CLASSES.find((one) => one === text) ?? value)}
    />
  );
}
