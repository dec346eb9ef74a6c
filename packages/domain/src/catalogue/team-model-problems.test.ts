import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { catalogueProblems } from './problems.ts';
import type { TeamModel } from './team-model.ts';

const { teamModel } = builtInCatalogue;
const [flashbang, ...otherGadgets] = teamModel.gadgets;
const [firstPair, ...otherPairs] = teamModel.teamPairs;
const [memberPair, ...otherMemberPairs] = teamModel.memberPairs;
const [threat, ...otherThreats] = teamModel.threats;
if (!flashbang || !firstPair || !memberPair || !threat) {
  throw new Error('the built-in team model is empty');
}

const problemsWith = (change: Partial<TeamModel>) =>
  catalogueProblems({ ...builtInCatalogue, teamModel: { ...teamModel, ...change } });
const problem = (entry: string, field: string, message: string) => ({
  file: 'team-model.json',
  entry,
  field,
  message,
});

describe('the team model is refused', () => {
  it.each([
    {
      name: 'without one of the gadgets',
      change: { gadgets: otherGadgets },
      expected: problem('gadgets: Flashbang', '', 'is missing'),
    },
    {
      name: 'with a gadget twice',
      change: { gadgets: [...teamModel.gadgets, flashbang] },
      expected: problem('gadgets: Flashbang', '', 'is listed more than once'),
    },
    {
      name: 'with a gadget that does not exist',
      change: { gadgets: [...teamModel.gadgets, { ...flashbang, name: 'Net' }] },
      expected: problem('gadgets: Net', '', 'is not in the catalogue'),
    },
    {
      name: 'with an item that gives to a need there is not',
      change: { gadgets: [{ ...flashbang, gives: { luck: 1 } }, ...otherGadgets] },
      expected: problem('gadgets: Flashbang', 'gives', "'luck' is not a need"),
    },
    {
      name: 'with an item that answers a threat there is not',
      change: { gadgets: [{ ...flashbang, answers: { luck: 1 } }, ...otherGadgets] },
      expected: problem('gadgets: Flashbang', 'answers', "'luck' is not a threat"),
    },
    {
      name: 'with a second weapon that counts more than the best',
      change: { range: { ...teamModel.range, places: [1, 2, 0] } },
      expected: problem('range', 'places', 'must not increase from one place to the next'),
    },
    {
      name: 'with an item that is neither a threat nor listed as none',
      change: {
        noThreats: teamModel.noThreats.map((entry) => ({
          ...entry,
          items: entry.items.filter((name) => name !== 'Zipline'),
        })),
      },
      expected: problem('threats', '', "'Zipline' poses no threat and is not in noThreats"),
    },
    {
      name: 'with a map that does not exist',
      change: { map: { ...teamModel.map, maps: [{ map: 'moon', asks: {}, reason: 'made up' }] } },
      expected: problem('map.maps', 'map', "'moon' is not in the catalogue"),
    },
    {
      name: 'with a likely threat there is not',
      change: {
        map: {
          ...teamModel.map,
          maps: [{ map: 'monaco', asks: {}, likely: ['luck'], reason: 'made up' }],
        },
      },
      expected: problem('map.maps: monaco', 'likely', "'luck' is not a threat"),
    },
    {
      name: 'with a pair of nothing',
      change: { teamPairs: [{ ...firstPair, first: {} }, ...otherPairs] },
      expected: problem('teamPairs: number 1', 'first', 'must name at least one item or class'),
    },
    {
      name: 'with a pair of an item that does not exist',
      change: { teamPairs: [{ ...firstPair, second: { gadgets: ['Net'] } }, ...otherPairs] },
      expected: problem('teamPairs: number 1', 'second', "'Net' is not in the catalogue"),
    },
    {
      name: 'with a pair of a kind of weapon that does not exist',
      change: { memberPairs: [{ ...memberPair, categories: ['Laser'] }, ...otherMemberPairs] },
      expected: problem(
        'memberPairs: Cloaking Device',
        'categories',
        "'Laser' is not in the catalogue",
      ),
    },
    {
      name: 'with a threat of a weapon that does not exist',
      change: { threats: [{ ...threat, weapons: ['Laser'] }, ...otherThreats] },
      expected: problem(
        'threats: close-range weapons',
        'weapons',
        "'Laser' is not in the catalogue",
      ),
    },
    {
      name: 'with a map that asks for a need there is not',
      change: {
        map: { ...teamModel.map, verticalPlay: { ...teamModel.map.verticalPlay, need: 'luck' } },
      },
      expected: problem('', 'map.verticalPlay.need', "'luck' is not a need"),
    },
    {
      name: 'with a range band of no length',
      change: {
        range: {
          ...teamModel.range,
          bands: teamModel.range.bands.map((band) =>
            band.band === 'long' ? { ...band, toMeters: band.fromMeters } : band,
          ),
        },
      },
      expected: problem('range: long', 'toMeters', 'must be at least 2 more than fromMeters'),
    },
  ])('$name', ({ change, expected }) => {
    expect(problemsWith(change)).toEqual([expected]);
  });
});
