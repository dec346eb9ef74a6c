import { sentPart } from '../../../ui/index.ts';

/** The parts of the break points page besides its form, which works before their code is there. */
export const breakPointsParts = {
  Answer: sentPart(() => import('./break-points-answer.tsx').then((m) => m.BreakPointsAnswer)),
  WeaponBreaks: sentPart(() =>
    import('../../../fights/break-points/weapon-breaks.tsx').then((m) => m.WeaponBreaks),
  ),
  FactSources: sentPart(() =>
    import('../../../fights/break-points/fact-sources.tsx').then((m) => m.FactSources),
  ),
};
