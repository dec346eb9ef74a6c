import { belowPart } from '../../../ui/index.ts';

/** The parts of the break points page besides its form, which works before their code is there. */
export const breakPointsParts = {
  Answer: belowPart(() => import('./break-points-answer.tsx').then((m) => m.BreakPointsAnswer)),
  WeaponBreaks: belowPart(() =>
    import('../../../fights/break-points/weapon-breaks.tsx').then((m) => m.WeaponBreaks),
  ),
  FactSources: belowPart(() =>
    import('../../../fights/break-points/fact-sources.tsx').then((m) => m.FactSources),
  ),
};
