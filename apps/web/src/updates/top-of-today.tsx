import { useQuery } from '@tanstack/react-query';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { secondsText } from '@trifecta/domain/weapons';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { classAnswerQuery } from '../fights/index.ts';
import { ClassBadge } from '../ui/index.ts';
import { WeaponPicture } from '../weapons/index.ts';
import styles from './top-of-today.module.css';
import { seasonTexts } from './season-texts.ts';

/** The fastest weapon of each class today, as the best-weapon map opens with it. Nothing until all are known. */
export function TopOfToday() {
  const { data: Light } = useQuery(classAnswerQuery('Light'));
  const { data: Medium } = useQuery(classAnswerQuery('Medium'));
  const { data: Heavy } = useQuery(classAnswerQuery('Heavy'));
  const answers = { Light, Medium, Heavy };
  const tops = PLAYER_CLASSES.flatMap((playerClass) => {
    const answer = answers[playerClass];
    const [best] = answer?.ranking ?? [];
    return answer === undefined || best === undefined ? [] : [{ playerClass, answer, best }];
  });
  const [first] = tops;
  if (first === undefined || tops.length < PLAYER_CLASSES.length) return null;
  return (
    <section className={styles.section} aria-labelledby="top-of-today">
      <h2 id="top-of-today">{seasonTexts.top.title}</h2>
      <ul className={styles.tops}>
        {tops.map(({ playerClass, best }) => (
          <li key={playerClass}>
            <Link href={`${href.weaponMap}?class=${playerClass}`} className={styles.top}>
              <ClassBadge playerClass={playerClass} />
              <WeaponPicture name={best.weaponName} playerClass={playerClass} width={72} />
              <span className={styles.name}>{best.weaponName}</span>
              <span className={styles.time}>{secondsText(best.meanSeconds)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{seasonTexts.top.note(first.answer.rangeMeters)}</p>
    </section>
  );
}
