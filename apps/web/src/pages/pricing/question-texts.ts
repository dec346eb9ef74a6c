import { NEW_CLUB_SEATS } from '@trifecta/domain/membership';
import { PLANS } from '@trifecta/domain/plans';

const { trialDays } = PLANS.premium;

/** The questions and answers on the pricing page, which no other page loads. */
export const questionTexts = {
  title: 'FAQ',
  list: [
    {
      question: 'Can I cancel anytime?',
      answer:
        "Yes, in two clicks: Manage Subscription, then cancel. You keep your plan until the end of the period you paid for, and you won't be charged again. Your builds, favorites, and teams stay yours.",
    },
    {
      question: 'How does the free trial work?',
      answer: `Premium and Team are free for the first ${trialDays} days. Then we charge your card the price you picked, unless you cancel first. You get one trial per player and card, for either plan. Switch plans during the trial, and the trial continues.`,
    },
    {
      question: 'Can I change my plan later?',
      answer:
        "Yes. Your new plan starts right away, and you see the price before you confirm. You only pay the difference: we subtract the time you've already paid for. On a cheaper plan, what's left becomes credit toward your next payments.",
    },
    {
      question: 'How do I pay?',
      answer:
        'By card, through Stripe, our payment provider. We never see your card number. You can download every invoice from Stripe.',
    },
    {
      question: 'What is a club?',
      answer: `The group behind a Team plan. Found one with a tag and a badge, and invite players by link: ${NEW_CLUB_SEATS} seats, yours included. Everyone in it has Premium, and you share builds and game plans. If your Team plan ends, the club is on hold and nothing is lost. Renew, and it's back as it was.`,
    },
    {
      question: 'What are advanced analytics?',
      answer:
        'Your own matches, by map, lineup, class, weapon, and game update: how often you come first against chance, how sure that is, and what an update did to it. A club has the same for its team, from the matches of members who agree, and sees which maps and threats its playbook lacks.',
    },
    {
      question: 'What does "Coming soon" mean?',
      answer:
        "We haven't built it yet, so no plan includes it today. When it's ready, everyone on the plan gets it at no extra cost. A check mark means you get it now.",
    },
  ],
};
