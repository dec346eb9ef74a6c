import facts from '@trifecta/domain/catalogue-data/fight-facts.json';
import gadgets from '@trifecta/domain/catalogue-data/gadgets.json';
import library from '@trifecta/domain/catalogue-data/library-builds.json';
import maps from '@trifecta/domain/catalogue-data/maps.json';
import patch from '@trifecta/domain/catalogue-data/patch.json';
import sources from '@trifecta/domain/catalogue-data/sources.json';
import specializations from '@trifecta/domain/catalogue-data/specializations.json';
import teamModel from '@trifecta/domain/catalogue-data/team-model.json';
import weapons from '@trifecta/domain/catalogue-data/weapons.json';
import { placesWithIds } from '@trifecta/domain/builds';
import { groupByClass, groupGadgetsByClass, slugOf, withItemIds } from '@trifecta/domain/catalogue';
import type {
  Catalogue,
  Gadget,
  GameMap,
  LibraryBuild,
  Specialization,
  Weapon,
} from '@trifecta/domain/catalogue';
import { itemFacts } from '@trifecta/domain/fights';
import type { FightFact } from '@trifecta/domain/fights';
import { detailWeapon } from '@trifecta/domain/weapons';
import type { AnswerOf } from '../src/api/client.ts';
import type { Answers } from './stub-api.ts';

/** The built-in catalogue. */
export const CATALOGUE = {
  patch,
  weapons,
  gadgets,
  specializations,
  maps,
  libraryBuilds: library,
  teamModel,
} as Catalogue;

/** All weapons of the built-in catalogue, as the API returns them. */
export const WEAPONS: AnswerOf<'GET /api/weapons-detailed'> = (weapons as Weapon[]).map(
  detailWeapon,
);

/** The fight facts for the built-in catalogue's items, as the API returns them. */
export const FIGHT_FACTS: AnswerOf<'GET /api/fights/facts'> = itemFacts(
  facts as FightFact[],
  sources,
  {
    patch,
    gadgets: gadgets as Gadget[],
    specializations: specializations as Specialization[],
  },
);

/** The API's list of updates whose stats a page can show. The first is in use. */
export const UPDATES: Answers = {
  'GET /api/catalogue/patch': patch,
  'GET /api/catalogue/updates': {
    current: patch.name,
    newest: patch.name,
    updates: [
      { version: patch.name, date: patch.date, hasCatalogue: true },
      { version: '7.0.0', date: '2025-06-12', hasCatalogue: true },
      { version: '3.14.0', date: null, hasCatalogue: false },
    ].map((update) => ({
      ...update,
      season: 8,
      name: `Update ${update.version}`,
      officialNote: null,
      coverage: { weapons: 'changes', gadgets: 'read' },
      readIn: [],
      changed: { weapons: 1, gadgets: 0, specializations: 0 },
      measured: 0,
      corrected: 0,
      changedWeapons: ['AKM'],
      changedWeaponIds: ['akm'],
      added: [],
      removed: [],
    })),
  },
};

/** Other numbers than the built-in ones, so that pages can't know them. */
const AIM_NUMBERS: AnswerOf<'GET /api/fights/aim-levels'> = [
  { level: 'steady', hitPercent: 31, headPercent: 11 },
  { level: 'good', hitPercent: 46, headPercent: 21 },
  { level: 'sharp', hitPercent: 61, headPercent: 31 },
];

/** What a page about fights asks for with aim, besides its data. */
export const AIM_LEVELS: Answers = { 'GET /api/fights/aim-levels': AIM_NUMBERS };

/** The maps that lists of builds can be narrowed to. */
export const MAPS: Answers = { 'GET /api/maps': maps as GameMap[] };

/** The built-in Build Library, as the API returns it. */
export const LIBRARY: AnswerOf<'GET /api/builds'> = (library as LibraryBuild[]).map((build) => ({
  ...withItemIds(build, 'weapon', 'specialization', 'gadgets'),
  ...placesWithIds(build, CATALOGUE),
}));

function withIds<Item extends { readonly name: string }>(items: readonly Item[]) {
  return items.map((item) => ({ _id: slugOf(item.name), ...item }));
}

const GADGETS = withIds(gadgets as Gadget[]);
const SPECIALIZATIONS = withIds(specializations as Specialization[]);
const NAMES = withIds(weapons as Weapon[]).map(({ _id, name, class: playerClass }) => ({
  _id,
  name,
  class: playerClass,
}));

/** The API's responses about the game. */
export const GAME: Answers = {
  'GET /api/weapons-detailed': WEAPONS,
  'GET /api/weapons': NAMES,
  'GET /api/weapons-by-class': groupByClass(NAMES),
  'GET /api/gadgets': GADGETS,
  'GET /api/gadgets-by-class': groupGadgetsByClass(GADGETS),
  'GET /api/specializations': SPECIALIZATIONS,
  'GET /api/specializations-by-class': groupByClass(SPECIALIZATIONS),
  ...MAPS,
  ...AIM_LEVELS,
  'GET /api/builds': LIBRARY,
};
