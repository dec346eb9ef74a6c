import { KNOWN_MODES } from '@trifecta/domain/matches';
import type { CallOf } from '../../api/client.ts';
import { choiceIn, CLASS_FILTERS, textIn } from '../../ui/index.ts';
import type { AddressTable, ClassFilter, Parameter } from '../../ui/index.ts';

/** Lobby sizes, as a choice beside the modes. */
const LOBBIES = ['teams-2', 'teams-3', 'teams-4'] as const;

/** The state of the page. It lives in the address. */
export interface AnalyticsState {
  /** A mode, all modes with a lobby size, or empty for the mode most played. */
  readonly scope: '' | (typeof LOBBIES)[number] | (typeof KNOWN_MODES)[number]['id'];
  readonly map: string;
  readonly classFilter: ClassFilter;
  /** The weapon's id. */
  readonly weapon: string;
  readonly update: string;
  /** First and last day, or empty. */
  readonly from: string;
  readonly to: string;
}

/** As long as the endpoint takes. */
const MAX_NAME_LENGTH = 200;
const MAX_VERSION_LENGTH = 100;

/** The parameters of the page. Back takes back a choice. */
export const ANALYTICS = {
  scope: {
    ...choiceIn('mode', ['', ...LOBBIES, ...KNOWN_MODES.map(({ id }) => id)]),
    // Another mode has other maps, weapons, and updates.
    resets: ['map', 'classFilter', 'weapon', 'update'],
    isStep: true,
  },
  map: { ...textIn('map', MAX_NAME_LENGTH), isStep: true },
  classFilter: { ...choiceIn('class', CLASS_FILTERS), isStep: true },
  weapon: { ...textIn('weapon', MAX_NAME_LENGTH), isStep: true },
  update: { ...textIn('update', MAX_VERSION_LENGTH), isStep: true },
  from: { ...dayIn('from'), isStep: true },
  to: { ...dayIn('to'), isStep: true },
} satisfies AddressTable<AnalyticsState>;

/** A day that exists, as YYYY-MM-DD. Empty by default. */
function dayIn(name: string): Parameter<string> {
  return {
    name,
    standard: '',
    read: ([text = '']) => (text === '' || isDay(text) ? text : undefined),
    write: (text) => (text === '' ? [] : [text]),
  };
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The number of filters that are set, besides the mode. */
export function filterCount({ scope: _scope, classFilter, ...texts }: AnalyticsState): number {
  return Object.values(texts).filter(Boolean).length + (classFilter === 'All' ? 0 : 1);
}

/** True for a last day before the first one, which no match can be between. */
export function areDaysReversed({ from, to }: Pick<AnalyticsState, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from;
}

/** The endpoint's query for a state. Days that no match can be between are left out: the page says so instead. */
export function queryOf(state: AnalyticsState): CallOf<'GET /api/matches/analytics'>['query'] {
  const { scope, map, classFilter, weapon, update, from, to } = state;
  const days = !areDaysReversed(state);
  const mode = KNOWN_MODES.find(({ id }) => id === scope)?.id;
  return {
    ...(mode !== undefined && { mode }),
    ...(scope.startsWith('teams-') && { teams: scope.slice('teams-'.length) }),
    ...(map !== '' && { map }),
    ...(classFilter !== 'All' && { class: classFilter }),
    ...(weapon !== '' && { weapon }),
    ...(update !== '' && { update }),
    ...(days && from !== '' && { from }),
    ...(days && to !== '' && { to }),
  };
}
