import { PLANS } from '@trifecta/domain/billing';
import styles from './pricing-page.module.css';
import { dollarsText } from './plan-words.ts';

const { checkoutPrice, trialDays, name } = PLANS.premium;
const annual = checkoutPrice.annualDollars ?? 0;

const QUESTIONS = [
  {
    question: 'Can I cancel any time?',
    answer:
      'Yes, in two clicks: Manage Subscription, then cancel. You keep what you paid for until the end of the period, and nothing more is charged. Builds, favorites and teams you made stay yours.',
  },
  {
    question: 'How does the free trial work?',
    answer: `${name} is free for the first ${trialDays} days. Then ${dollarsText(checkoutPrice.monthlyDollars)} per month or ${dollarsText(annual)} per year is charged to your card, unless you cancel before. There is one trial for each player and each card. Team has none.`,
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'Yes. The new plan begins at once, and you see what it costs before you confirm. What you paid for the rest of the old period is taken off.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on the page of Stripe, our card payment provider. We never see your card number. Every invoice is there to download.',
  },
] as const;

/** What players ask before they pay. */
export function PricingQuestions() {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
