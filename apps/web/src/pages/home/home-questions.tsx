import { useQuery } from '@tanstack/react-query';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { Link } from 'wouter';
import { DEFENSES, href, roomPage, updatePage } from '../../addresses.ts';
import { patchQuery } from '../../catalogue/index.ts';
import { Icon } from '../../ui/index.ts';
import styles from './home-questions.module.css';
import { texts } from './home-texts.tsx';

/** What players ask between two rounds, each one press away from its answer. */
export function HomeQuestions() {
  const { data: patch } = useQuery(patchQuery);
  const questions = [
    { text: texts.questions.best, path: `${href.weaponMap}?distance=15` },
    { text: texts.questions.shield, path: `${href.breakPoints}?target=Heavy#${DEFENSES}` },
    {
      text: texts.questions.update,
      path: patch === undefined ? href.updates : updatePage(patch.name),
    },
    { text: texts.questions.room, path: roomPage('new') },
  ];
  return (
    <nav className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{texts.questions.title}</h2>
      <ul>
        <li className={styles.build}>
          <span aria-hidden="true">{texts.questions.build}</span>
          <span className={styles.classes}>
            {PLAYER_CLASSES.map((playerClass) => (
              <Link key={playerClass} href={`${href.communityBuilds}?class=${playerClass}`}>
                <span className="visually-hidden">{texts.questions.build} </span>
                {playerClass}
              </Link>
            ))}
          </span>
        </li>
        {questions.map(({ text, path }) => (
          <li key={path}>
            <Link href={path}>
              {text}
              <Icon name="arrow" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
