import styles from './pricing-page.module.css';
import { questionTexts as texts } from './question-texts.ts';

/** Questions players ask before they pay. */
export function PricingQuestions() {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{texts.title}</h2>
      {texts.list.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
