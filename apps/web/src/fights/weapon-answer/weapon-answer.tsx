import { slugOf } from '@trifecta/domain/catalogue';
import {
  CHART_RANGE_METERS,
  lacksFlightFigures,
  secondsText,
  shownDifference,
  weaponGrade,
} from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { rankIn } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import { Fragment } from 'react';
import { href } from '../../addresses.ts';
import { ButtonLink } from '../../ui/index.ts';
import type { ClassAnswer } from '../situation/class-answer.query.ts';
import { pathIn } from '../situation/situation-state.ts';
import { namesText } from '../situation/texts.ts';
import { isEverywhere, lossClauses } from './loss-clauses.ts';
import type { LossClause } from './loss-clauses.ts';
import { texts } from './texts.ts';
import styles from './weapon-answer.module.css';

interface AnswerProps {
  readonly weapon: DetailedWeapon;
  readonly answer: ClassAnswer;
}

/** A weapon's time to kill in a situation next to its class: its place, what beats it, and why its grade can differ. */
export function WeaponAnswer({
  weapon,
  answer,
  situation,
}: AnswerProps & { readonly situation: FightSituation }) {
  if (lacksFlightFigures(weapon)) return <p className={styles.answer}>{texts.notRanked}</p>;
  const rival = answer.ranking.find(({ weaponName }) => weaponName !== weapon.name);
  const here = { ...situation, rangeMeters: answer.rangeMeters };
  const own = new URLSearchParams({ class: weapon.class, weapon: weapon._id });
  return (
    <>
      <p className={styles.answer}>
        <Place weapon={weapon} answer={answer} />
      </p>
      <p>
        <Losses weapon={weapon} answer={answer} />
      </p>
      <p className={styles.note}>{gradeText({ weapon, answer })}</p>
      <p className={styles.ways}>
        {rival !== undefined && (
          <ButtonLink
            href={pathIn(
              href.weapons,
              here,
              new URLSearchParams([
                ['w', weapon._id],
                ['w', slugOf(rival.weaponName)],
              ]),
            )}
          >
            {texts.compare(rival.weaponName)}
          </ButtonLink>
        )}
        <ButtonLink href={pathIn(href.duel, here, own)}>{texts.duels}</ButtonLink>
      </p>
    </>
  );
}

/** The weapon's place. Ties share one. */
function rankOf({ weapon, answer: { ranking } }: AnswerProps) {
  const own = ranking.find(({ weaponName }) => weaponName === weapon.name);
  const [fastest] = ranking;
  const rank = rankIn(ranking, weapon.name);
  if (own === undefined || fastest === undefined || rank === null) return null;
  return { own, fastest, rank };
}

/** The same as `Place` in plain text, for pictures. */
export function placeText(weapon: DetailedWeapon, answer: ClassAnswer): string {
  const place = rankOf({ weapon, answer });
  if (lacksFlightFigures(weapon)) return texts.notRanked;
  if (place === null) return texts.outOfReach(answer.rangeMeters);
  const { ranking, rangeMeters } = answer;
  const rank = texts.rank(place.rank, ranking.length, weapon.class, rangeMeters);
  return `${secondsText(place.own.meanSeconds)}${rank}`;
}

/** Such as `1.20 s, 2nd of 9 Medium weapons at 20 m. About equal to the fastest, FAMAS.` */
function Place(props: AnswerProps) {
  const { ranking, rangeMeters } = props.answer;
  const place = rankOf(props);
  if (place === null) return texts.outOfReach(rangeMeters);
  const { own, rank } = place;
  return (
    <>
      <strong>{secondsText(own.meanSeconds)}</strong>
      {texts.rank(rank, ranking.length, props.weapon.class, rangeMeters)} {nextText(props)}
    </>
  );
}

function nextText(props: AnswerProps): string {
  const place = rankOf(props);
  if (place === null) return '';
  const { own, fastest, rank } = place;
  if (rank > 1) {
    return own.isAboutFastest
      ? texts.equalTo(fastest.weaponName)
      : texts.behind(fastest.weaponName, shownDifference(own.meanSeconds, fastest.meanSeconds));
  }
  const others = props.answer.ranking.filter((one) => one !== own);
  const equals = others.filter((one) => one.isAboutFastest).map(({ weaponName }) => weaponName);
  if (equals.length > 0) return texts.equals(namesText(equals));
  const [next] = others;
  return next === undefined
    ? texts.alone(props.answer.rangeMeters)
    : texts.next(next.weaponName, shownDifference(next.meanSeconds, own.meanSeconds));
}

/** Such as `Loses to AKM and P90 to 12 m, FAMAS from 30 m, and more elsewhere.` */
function Losses({ weapon, answer }: AnswerProps) {
  const { clauses, hasMore } = lossClauses(weapon.name, answer);
  if (clauses.length === 0) return texts.unbeaten(weapon.class);
  return (
    <>
      {texts.losesTo}{' '}
      {clauses.map((clause, index) => (
        <Fragment key={`${clause.fromMeters} ${clause.toMeters}`}>
          {index > 0 && (index === clauses.length - 1 && !hasMore ? ', and ' : ', ')}
          <strong>{namesText(clause.weaponNames)}</strong> {rangeText(clause)}
        </Fragment>
      ))}
      {hasMore && texts.more}.
    </>
  );
}

function rangeText(clause: LossClause): string {
  const { fromMeters, toMeters } = clause;
  if (isEverywhere(clause)) return texts.always;
  if (fromMeters === toMeters) return texts.at(fromMeters);
  if (fromMeters === CHART_RANGE_METERS.from) return texts.upTo(toMeters);
  return toMeters === CHART_RANGE_METERS.to
    ? texts.from(fromMeters)
    : texts.between(fromMeters, toMeters);
}

/** The grade by meta score, and why it can say something else than the time to kill. */
function gradeText(props: AnswerProps): string {
  const { patchMetaScore } = props.weapon;
  const graded = texts.graded(weaponGrade(patchMetaScore), patchMetaScore);
  const place = rankOf(props);
  if (place === null) return graded;
  const { own, fastest, rank } = place;
  if (own.isAboutFastest) return `${graded} ${texts.gradedFast}`;
  const seconds = shownDifference(own.meanSeconds, fastest.meanSeconds);
  return `${graded} ${texts.gradedSlow(rank, seconds, fastest.weaponName)}`;
}
