import { useQuery } from '@tanstack/react-query';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { weaponGrade } from '@trifecta/domain/weapons';
import { useLocation } from 'wouter';
import { addressAsOf, AS_OF, patchQuery } from '../catalogue/index.ts';
import { href, weaponPage } from '../addresses.ts';
import {
  ButtonLink,
  ClassBadge,
  GradeLetter,
  Notice,
  Page,
  UnloadedPage,
  useAddressState,
  usePageTitle,
} from '../ui/index.ts';
import { WeaponPicture } from '../weapons/index.ts';
import { AsOfField } from './as-of-field.tsx';
import { FailedPart } from './failed-part.tsx';
import { nameIn } from './page-data.ts';
import { texts } from './texts.ts';
import { historyQuery, standingQuery, weaponQuery } from './updates.queries.ts';
import { WeaponBuilds } from './weapon-builds.tsx';
import { WeaponCounters, WeaponRanks } from './weapon-standing.tsx';
import { WeaponHistorySection } from './weapon-history.tsx';
import { WeaponKills, WeaponStats } from './weapon-stats.tsx';
import styles from './updates.module.css';

/** The page of one weapon: its stats in an update, its ranks, how it changed, and builds with it. */
export function WeaponPage() {
  const [pathname] = useLocation();
  const slug = nameIn(pathname);
  const [{ update }] = useAddressState(AS_OF);
  const { data: weapon, isPending, refetch } = useQuery(weaponQuery(slug, update ?? undefined));
  usePageTitle(weapon === null ? texts.weapon.notFound : weapon?.name);
  if (weapon === null) return <WeaponNotFound slug={slug} update={update} />;
  if (weapon === undefined) {
    return (
      <UnloadedPage
        title={texts.weapon.title}
        failure={texts.failures.weapon}
        isPending={isPending}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Shown weapon={weapon} update={update} />;
}

function WeaponNotFound({
  slug,
  update,
}: {
  readonly slug: string;
  readonly update: string | null;
}) {
  return (
    <Page title={texts.weapon.notFound} intro={texts.weapon.notFoundHelp}>
      <p className={styles.ways}>
        {update !== null && (
          <ButtonLink href={weaponPage(slug)} kind="primary">
            {texts.weapon.newestStats}
          </ButtonLink>
        )}
        <ButtonLink href={href.weapons}>{texts.weapon.allWeapons}</ButtonLink>
      </p>
    </Page>
  );
}

function Shown({
  weapon,
  update,
}: {
  readonly weapon: DetailedWeapon;
  readonly update: string | null;
}) {
  const standing = useQuery(standingQuery(weapon._id, update ?? undefined));
  const history = useQuery(historyQuery(weapon._id));
  const { data: patch } = useQuery(patchQuery);
  const isOld = update !== null && patch !== undefined && update !== patch.name;
  return (
    <Page title={weapon.name} intro={texts.weapon.intro(weapon.category, weapon.fireMode)}>
      <div className={styles.top}>
        <div className={styles.portrait}>
          <WeaponPicture name={weapon.name} playerClass={weapon.class} width={240} isEager />
          <p className={styles.badges}>
            <ClassBadge playerClass={weapon.class} />
            <GradeLetter grade={weaponGrade(weapon.patchMetaScore)} score={weapon.patchMetaScore} />
          </p>
        </div>
        <div className={styles.tools}>
          <AsOfField path={weaponPage(weapon._id)} />
          <ButtonLink
            href={addressAsOf(href.weapons, update, new URLSearchParams({ w: weapon._id }))}
            kind="primary"
          >
            {texts.weapon.compare(weapon.name)}
          </ButtonLink>
        </div>
      </div>
      {isOld && <Notice title={texts.weapon.otherNote(update, patch.name)} role="status" />}
      <div className={styles.columns}>
        <WeaponKills weapon={weapon} />
        <WeaponStats weapon={weapon} />
        {standing.data && <WeaponRanks weapon={weapon} standing={standing.data} />}
        {standing.data && <WeaponCounters standing={standing.data} />}
        <FailedPart title={texts.failures.standing} query={standing} />
      </div>
      {history.data && <WeaponHistorySection history={history.data} />}
      <FailedPart title={texts.failures.history} query={history} />
      <WeaponBuilds weapon={weapon.name} />
    </Page>
  );
}
