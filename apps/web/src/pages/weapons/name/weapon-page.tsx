import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { READ_METERS } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS, weaponGrade } from '@trifecta/domain/weapons';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { AS_OF, AsOfLine, patchQuery, STATS_FORM } from '../../../catalogue/index.ts';
import { href, lastPart, weaponPage } from '../../../addresses.ts';
import {
  ButtonLink,
  ClassBadge,
  FilterBar,
  GradeLetter,
  sentPart,
  isAskedFor,
  lazyPart,
  MissingPage,
  Notice,
  Page,
  preloadSent,
  RangeSlider,
  UnloadedPage,
  useAddressState,
  usePageTitle,
} from '../../../ui/index.ts';
import { answerQuery } from '../../../fights/situation/answer.query.ts';
import { SpunUpField } from '../../../fights/situation/further-fields.tsx';
import { prepareAimFields, SituationFields } from '../../../fights/situation/situation-form.tsx';
import { SituationLine } from '../../../fights/situation/situation-line.tsx';
import { pathIn, SITUATION } from '../../../fights/situation/situation-state.ts';
import type { ChangeSituation } from '../../../fights/situation/situation-state.ts';
import { useSliderDraft } from '../../../fights/situation/use-slider-draft.ts';
import { ANSWER_FORM_TEXTS } from '../../../fights/weapon-answer/form-texts.ts';
import answerStyles from '../../../fights/weapon-answer/weapon-answer.module.css';
import { WeaponPicture } from '../../../weapons/index.ts';
import { texts } from '../../../updates/texts.ts';
import { weaponTexts } from '../../../updates/weapon-texts.ts';
import { historyQuery, standingQuery, weaponQuery } from '../../../updates/updates.queries.ts';
import type { WeaponHistory } from '../../../updates/updates.queries.ts';
import styles from '../../../updates/updates.module.css';
import { FailedPart } from './failed-part.tsx';

// The fields work before the code of their answer is there.
const WeaponAnswer = sentPart(() =>
  import('../../../fights/weapon-answer/weapon-answer.tsx').then((m) => m.WeaponAnswer),
);
const WeaponKills = sentPart(() =>
  import('../../../updates/weapon-stats.tsx').then((m) => m.WeaponKills),
);
const WeaponStats = sentPart(() =>
  import('../../../updates/weapon-stats.tsx').then((m) => m.WeaponStats),
);
const WeaponStandings = sentPart(() =>
  import('../../../updates/weapon-standing.tsx').then((m) => m.WeaponStandings),
);
const WeaponHistorySection = sentPart(() =>
  import('../../../updates/weapon-history.tsx').then((m) => m.WeaponHistorySection),
);

const WeaponBuilds = sentPart(() => import('./weapon-builds.tsx').then((m) => m.WeaponBuilds));

// For a weapon that an older update doesn't have.
const NotInUpdate = lazyPart(() => import('./not-in-update.tsx').then((m) => m.NotInUpdate));

/** Loads the page's code. */
export async function loadWeaponPage(): Promise<typeof WeaponPage> {
  await Promise.all([
    preloadSent(
      WeaponAnswer,
      WeaponKills,
      WeaponStats,
      WeaponStandings,
      WeaponHistorySection,
      WeaponBuilds,
    ),
    isAskedFor(/[?&]update=/) && NotInUpdate.preload(),
    prepareAimFields(),
  ]);
  return WeaponPage;
}

/** The page of one weapon: its stats in an update, its ranks, how it changed, and builds with it. */
export function WeaponPage() {
  const [pathname] = useLocation();
  const slug = lastPart(pathname);
  const [{ update }] = useAddressState(AS_OF);
  const { data: weapon, isPending, refetch } = useQuery(weaponQuery(slug, update ?? undefined));
  const history = useQuery(historyQuery(slug));
  const isMissing = weapon === null && update !== null;
  // The history has the weapons of all updates.
  const name = isMissing ? history.data?.name : weapon?.name;
  const isUnloaded = weapon === undefined || (isMissing && history.isPending);
  usePageTitle(isUnloaded ? undefined : (name ?? weaponTexts.notFound));
  if (isUnloaded) {
    return (
      <UnloadedPage
        title={weaponTexts.title}
        failure={texts.failures.weapon}
        isPending={isPending || isMissing}
        onRetry={() => void refetch()}
      />
    );
  }
  if (name === undefined) return <WeaponNotFound slug={slug} update={update} />;
  return (
    <Page
      title={name}
      intro={
        <>
          {weapon && weaponTexts.intro(weapon.category, weapon.fireMode)} <AsOfLine />
        </>
      }
    >
      {weapon ? (
        <Shown weapon={weapon} update={update} history={history} />
      ) : (
        <NotInUpdate name={name} update={update} />
      )}
    </Page>
  );
}

function WeaponNotFound({
  slug,
  update,
}: {
  readonly slug: string;
  readonly update: string | null;
}) {
  const all = { href: href.weapons, link: weaponTexts.allWeapons };
  const newest = { href: weaponPage(slug), link: weaponTexts.newestStats };
  const missing = { title: weaponTexts.notFound, help: weaponTexts.notFoundHelp };
  if (update === null) return <MissingPage {...missing} {...all} />;
  return <MissingPage {...missing} {...newest} other={all} />;
}

function Shown({
  weapon,
  update,
  history,
}: {
  readonly weapon: DetailedWeapon;
  readonly update: string | null;
  readonly history: UseQueryResult<WeaponHistory | null>;
}) {
  const [situation, change] = useAddressState<FightSituation>(SITUATION);
  const addressOf = useCallback((slug: string) => pathIn(weaponPage(slug), situation), [situation]);
  const standing = useQuery(standingQuery(weapon._id, update ?? undefined));
  const { data: patch } = useQuery(patchQuery);
  const isOld = update !== null && patch !== undefined && update !== patch.name;
  return (
    <>
      <div className={styles.top}>
        <div className={styles.portrait}>
          <WeaponPicture name={weapon.name} playerClass={weapon.class} width={240} isEager />
          <p className={styles.badges}>
            <ClassBadge playerClass={weapon.class} />
            <GradeLetter grade={weaponGrade(weapon.patchMetaScore)} score={weapon.patchMetaScore} />
          </p>
        </div>
        <div className={styles.tools}>
          <ButtonLink
            href={pathIn(href.weapons, situation, new URLSearchParams({ w: weapon._id }))}
            kind="primary"
          >
            {weaponTexts.compare(weapon.name)}
          </ButtonLink>
        </div>
      </div>
      {isOld && <Notice title={weaponTexts.otherNote(update, patch.name)} role="status" />}
      <InYourFight weapon={weapon} situation={situation} change={change} />
      <div className={styles.columns}>
        <WeaponKills weapon={weapon} />
        <WeaponStats weapon={weapon} />
        {standing.data && (
          <WeaponStandings weapon={weapon} standing={standing.data} addressOf={addressOf} />
        )}
        <FailedPart title={texts.failures.standing} query={standing} />
      </div>
      {history.data && <WeaponHistorySection history={history.data} />}
      <FailedPart title={texts.failures.history} query={history} />
      <WeaponBuilds weapon={weapon.name} />
    </>
  );
}

/** The weapon in the situation of the address, with the fields to change it. */
function InYourFight({
  weapon,
  situation,
  change,
}: {
  readonly weapon: DetailedWeapon;
  readonly situation: FightSituation;
  readonly change: ChangeSituation;
}) {
  const query = useQuery(answerQuery(weapon._id, situation));
  return (
    <section className={answerStyles.section} aria-labelledby="in-your-fight">
      <h2 id="in-your-fight">{ANSWER_FORM_TEXTS.title}</h2>
      <FilterBar
        id={STATS_FORM}
        action={weaponPage(weapon._id)}
        className={answerStyles.filters}
        submit={ANSWER_FORM_TEXTS.show}
      >
        <SituationFields situation={situation} change={change} />
        <DistanceField situation={situation} change={change} />
      </FilterBar>
      {weapon.class === 'Heavy' && <SpunUpField isSpunUp={situation.isSpunUp} change={change} />}
      <SituationLine situation={situation} ranked={weapon.class} />
      {query.data && <WeaponAnswer weapon={weapon} answer={query.data} situation={situation} />}
      <FailedPart title={ANSWER_FORM_TEXTS.failed} query={query} />
    </section>
  );
}

/** The distance. The answer follows when the slider rests. */
function DistanceField({
  situation,
  change,
}: {
  readonly situation: FightSituation;
  readonly change: ChangeSituation;
}) {
  const [{ rangeMeters }, onDraft] = useSliderDraft(situation);
  const shown = rangeMeters ?? READ_METERS;
  const id = 'fight-distance';
  return (
    <div className={answerStyles.distance}>
      <label htmlFor={id}>
        {ANSWER_FORM_TEXTS.distance} <strong>{ANSWER_FORM_TEXTS.meters(shown)}</strong>
      </label>
      <RangeSlider
        id={id}
        name={SITUATION.rangeMeters.name}
        min={CHART_RANGE_METERS.from}
        max={CHART_RANGE_METERS.to}
        value={shown}
        aria-valuetext={ANSWER_FORM_TEXTS.meters(shown)}
        onChange={(meters) => onDraft({ rangeMeters: meters })}
        onCommit={(meters) => change({ rangeMeters: meters })}
      />
    </div>
  );
}
