import { PLANS } from '@trifecta/domain/plans';
import styles from './pricing-page.module.css';

const { trialDays } = PLANS.premium;

const QUESTIONS = [
  {
    question: 'Can I cancel anytime?',
    answer:
      "Yes, in two clicks: Manage Subscription, then cancel. You keep your plan until the end of the period you paid for, and you won't be charged again. Your builds, favorites, and teams stay yours.",
  },
  {
    question: 'How does the free trial work?',
    answer: `Premium and Team are free for the first ${trialDays} days. Then the price you picked is charged to your card, unless you cancel before. There is one trial for each player and each card, whichever plan it's for. Change your plan during the trial, and the trial continues.`,
  },
  {
    question: 'Can I change my plan later?',
    answer:
      "Yes. Your new plan starts right away, and you see what it costs before you confirm. You pay only the difference: time you've already paid for is taken off. If you change to a cheaper plan, what's left becomes credit toward your next payments.",
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, through Stripe, our payment provider. We never see your card number. You can download every invoice from Stripe.',
  },
] as const;

/** Questions players ask before they pay. */
export function PricingQuestions() {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">FAQ</h2>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
