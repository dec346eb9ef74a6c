import { sentPart } from '../../../ui/index.ts';

/** The parts of the duel page besides its form, which works before their code is there. */
export const duelParts = {
  Answer: sentPart(() => import('./duel-answer.tsx').then((m) => m.DuelAnswer)),
  ByRange: sentPart(() =>
    import('../../../fights/duel/duel-by-range.tsx').then((m) => m.DuelByRange),
  ),
};
