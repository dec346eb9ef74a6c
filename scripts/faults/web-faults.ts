import type { Fault } from './fault.ts';

/** Wrong states, labels, focus, and caches in the browser. */
export const webFaults: readonly Fault[] = [
  {
    name: 'A URL opens a comparison of five weapons',
    file: 'apps/web/src/ui/address-state.ts',
    search: '.filter(isKnown).slice(0, most)',
    replacement: '.filter(isKnown)',
    tests: ['web comparison-state'],
  },
  {
    name: 'A shared team names a build of its sender',
    file: 'apps/web/src/teams/team-address.ts',
    search: '({ ...player, selectedBuildId: null })',
    replacement: '({ ...player })',
    tests: ['web team-address'],
  },
  {
    name: "A saved team gets an answer's missing scores",
    file: 'apps/web/src/teams/shown-team.ts',
    search: 'withDefaultScores(team, SAVED_DEFAULT_SCORES)',
    replacement: 'withDefaultScores(team, ANSWER_DEFAULT_SCORES)',
    tests: ['web shown-team'],
  },
  {
    name: 'The reason for a refusal is lost',
    file: 'apps/web/src/api/client.ts',
    search: '[message, error].find(',
    replacement: '[error].find(',
    tests: ['web client'],
  },
  {
    name: 'The current plan can be bought again',
    file: 'apps/web/src/billing/plan-action.ts',
    search: "offer === 'current' || !isEnabled",
    replacement: '!isEnabled',
    tests: ['web plan-action'],
  },
  {
    name: 'The gate opens for the wrong players',
    file: 'apps/web/src/plans/premium-gate-state.ts',
    search: "? 'upgrade' : 'content'",
    replacement: "? 'content' : 'upgrade'",
    tests: ['web premium-gate-state'],
  },
  {
    name: 'A build name adds markup to its picture',
    file: 'apps/web/src/ui/pictures/picture.ts',
    search: String.raw`escapeHtml(text.replaceAll(NOT_IN_XML, '\uFFFD'))`,
    replacement: String.raw`text.replaceAll(NOT_IN_XML, '\uFFFD')`,
    tests: ['web build-picture'],
  },
  {
    name: 'Make Public and Make Private are swapped',
    file: 'apps/web/src/builds/my-build-card.tsx',
    search: 'isPublic ? texts.myBuild.makePrivate : texts.myBuild.makePublic',
    replacement: 'isPublic ? texts.myBuild.makePublic : texts.myBuild.makePrivate',
    tests: ['components my-builds'],
  },
  {
    name: 'Arrow keys move the tab but not the focus',
    file: 'apps/web/src/ui/tabs/tabs.tsx',
    search: '    document.getElementById(`${id}-${next.value}`)?.focus();\n',
    replacement: '',
    tests: ['components top10'],
  },
  {
    name: 'A name is checked only once',
    file: 'apps/web/src/account/name-check.tsx',
    search: 'queryKeys.nameCheck(settled)',
    replacement: "queryKeys.nameCheck('')",
    tests: ['components profile-page'],
  },
  {
    name: "The top 10 doesn't listen",
    file: 'apps/web/src/community/use-live-top10.ts',
    search: '  useEffect(() => listen(() => void refetch()), [refetch]);\n',
    replacement: '',
    tests: ['components top10'],
  },
  {
    name: "A heart doesn't update the favorites count",
    file: 'apps/web/src/community/favorites.ts',
    search: '    countsChanged();\n',
    replacement: '',
    tests: ['components builds-hub'],
  },
];
