import { healingForOneMoreShot, healthSteps, perfectKill } from '@trifecta/domain/fights';
import type { HealthStep, ItemFact, OpenerGain } from '@trifecta/domain/fights';
import { numberText, secondsText } from '@trifecta/domain/weapons';
import type { Kill } from '@trifecta/domain/weapons';
import { DEFENSES } from '../../addresses.ts';
import { ItemName } from '../../catalogue/index.ts';
import { ChartFigure } from '../../ui/charts/index.ts';
import { classNames } from '../../ui/index.ts';
import { BREAK_FORM_TEXTS } from './form-texts.ts';
import { BREAK_TEXTS } from './texts.tsx';
import { healedKill, healersOf } from './openers.ts';
import type { WeaponFight, WeaponGains } from './openers.ts';
import styles from './weapon-breaks.module.css';

/** One weapon's openers, its shots through defenses, and by health. */
export function WeaponBreaks({
  shown: { fight },
  best,
  full,
  health,
  facts,
}: {
  readonly shown: WeaponGains;
  /** The openers that save a shot, of all weapons, best first. */
  readonly best: readonly OpenerGain[];
  readonly full: number;
  readonly health: number;
  readonly facts: readonly ItemFact[];
}) {
  const { name } = fight.weapon;
  return (
    <>
      <div className={styles.details}>
        <BestOpeners
          weaponName={name}
          gains={best.filter(({ weaponName }) => weaponName === name)}
        />
        <Defenses fight={fight} full={full} health={health} facts={facts} />
      </div>
      <HealthBreaks fight={fight} full={full} health={health} />
    </>
  );
}

/** How much each opener helps one weapon, best first. */
function BestOpeners({
  weaponName,
  gains,
}: {
  readonly weaponName: string;
  readonly gains: readonly OpenerGain[];
}) {
  return (
    <section className={styles.panel}>
      <h2>{BREAK_TEXTS.openersOf(weaponName)}</h2>
      {gains.length === 0 ? (
        <p>{BREAK_TEXTS.noOpener}</p>
      ) : (
        <ol className={styles.openers}>
          {gains.map((gain) => (
            <li key={gain.openerName}>
              <ItemName name={gain.openerName} />
              <strong>{BREAK_TEXTS.left(gain.kill)}</strong>
              <small>
                {BREAK_TEXTS.savedBoth(gain.shotsSaved, secondsText(gain.secondsSaved))}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Shots to kill by health, showing where one more point costs one more shot. */
function HealthBreaks({
  fight,
  full,
  health,
}: {
  readonly fight: WeaponFight;
  readonly full: number;
  readonly health: number;
}) {
  const steps = healthSteps(fight, full);
  const fromOf = (index: number) => wholeFrom(steps[index - 1]?.toHealth ?? 0);
  return (
    <ChartFigure
      title={BREAK_TEXTS.healthTitle(fight.weapon.name)}
      note={BREAK_TEXTS.healthNote}
      table={{
        columns: BREAK_TEXTS.healthColumns,
        rows: steps
          .map((step, index) => ({ step, from: fromOf(index), to: Math.floor(step.toHealth) }))
          .filter(({ from, to }) => from <= to)
          .map(({ step, from, to }) => ({
            name: BREAK_TEXTS.healthRange(from, to),
            cells: [String(step.shots), secondsText(step.ttkSeconds)],
          })),
      }}
    >
      <StepBar steps={steps} full={full} health={health} />
    </ChartFigure>
  );
}

/** The lowest whole health above a border. */
function wholeFrom(border: number): number {
  return Math.floor(border + 1e-6) + 1;
}

/** Wide enough for a number, as a share of the bar's width. Phones have space for every other number. */
const WIDE_SHARE = 0.045;
const WIDE_SHARE_ON_PHONES = 0.09;

function StepBar({
  steps,
  full,
  health,
}: {
  readonly steps: readonly HealthStep[];
  readonly full: number;
  readonly health: number;
}) {
  const percent = (value: number) => `${((value / full) * 100).toFixed(3)}%`;
  return (
    <div>
      <svg
        className={styles.bar}
        role="img"
        aria-label={BREAK_TEXTS.barLabel(steps.at(-1)?.shots ?? 0, full)}
      >
        {steps.map(({ shots, toHealth }, index) => {
          const from = steps[index - 1]?.toHealth ?? 0;
          const isWide = toHealth - from > WIDE_SHARE * full;
          const fitsOnPhones = toHealth - from > WIDE_SHARE_ON_PHONES * full || index % 2 === 0;
          return (
            <g key={shots} className={classNames(index % 2 === 1 && styles.odd)}>
              <rect x={percent(from)} width={percent(toHealth - from)} height="100%" />
              {isWide && (
                <text
                  x={percent((from + toHealth) / 2)}
                  y="50%"
                  dy="0.35em"
                  className={classNames(!fitsOnPhones && styles.onlyWide)}
                >
                  {shots}
                </text>
              )}
            </g>
          );
        })}
        <line x1={percent(health)} x2={percent(health)} y1="0" y2="100%" className={styles.now} />
      </svg>
      <svg className={styles.axis} aria-hidden>
        <text x="0">{0}</text>
        <text x="50%" textAnchor="middle">
          {full / 2}
        </text>
        <text x="100%" textAnchor="end">
          {BREAK_FORM_TEXTS.hp(full)}
        </text>
      </svg>
    </div>
  );
}

interface DefenseProps {
  readonly fight: WeaponFight;
  readonly full: number;
  readonly health: number;
  readonly facts: readonly ItemFact[];
}

/** What healing and shields cost a weapon. */
function Defenses({ fight, full, health, facts }: DefenseProps) {
  const kill = perfectKill(fight, health);
  const needed = healingForOneMoreShot(fight, health);
  const rows = [
    ...healersOf(facts).map((healer) => ({
      name: healer.name,
      what: BREAK_TEXTS.heals(healer.perSecond),
      text: healedText(kill, healedKill(fight, health, healer, full)),
    })),
    ...facts
      .filter(({ fact }) => fact === 'shieldHealth')
      .map(({ item, value }) => ({
        name: item,
        what: BREAK_FORM_TEXTS.hp(value),
        // Shields have no headshots.
        text: shieldText(perfectKill({ ...fight, location: 'Body' }, value)),
      })),
  ];
  return (
    <section className={styles.panel}>
      <h2 id={DEFENSES} tabIndex={-1}>
        {BREAK_TEXTS.defenses(fight.weapon.name)}
      </h2>
      {needed !== null && <p>{BREAK_TEXTS.healingNeeded(numberText(needed, ' HP'))}</p>}
      <table className={styles.defenses}>
        <thead>
          <tr>
            <th scope="col">{BREAK_TEXTS.defense}</th>
            <th scope="col">{BREAK_TEXTS.strength}</th>
            <th scope="col">{BREAK_TEXTS.cost}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, what, text }) => (
            <tr key={name}>
              <th scope="row">
                <ItemName name={name} />
              </th>
              <td>{what}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function healedText(without: Kill | null, healed: Kill | null): string {
  if (without === null || healed === null) return BREAK_TEXTS.outheals;
  return BREAK_TEXTS.moreShots(
    healed.shots - without.shots,
    secondsText(healed.ttkSeconds - without.ttkSeconds),
  );
}

function shieldText(kill: Kill | null): string {
  return kill === null
    ? BREAK_TEXTS.none
    : BREAK_TEXTS.breaks(kill.shots, secondsText(kill.ttkSeconds));
}
