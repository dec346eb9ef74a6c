import styles from './pricing-page.module.css';
import { texts } from './texts.ts';

/** Questions players ask before they pay. */
export function PricingQuestions() {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">{texts.questions.title}</h2>
      {texts.questions.list.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
