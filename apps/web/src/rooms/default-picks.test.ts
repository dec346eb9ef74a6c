import { api } from '@trifecta/contract';
import { roomPicks, roomTeamRequest } from '@trifecta/domain/rooms';
import { TEAM_SIZE } from '@trifecta/domain/teams';
import { expect, it } from 'vitest';
import { EMPTY_INPUTS } from '../teams/index.ts';
import { waitingPicks } from './optimizer-picks.ts';

const { body } = api.teams.optimize;

it('asks for the same team as the optimizer while nothing is picked', () => {
  const players = Array.from({ length: TEAM_SIZE }, () => ({}));
  const { map, enemyTeam, ...room } = roomTeamRequest(roomPicks(() => undefined));
  expect([map, enemyTeam]).toEqual([null, []]);
  expect(body.parse(room)).toEqual(body.parse({ players }));
});

it("gets nothing from an optimizer's form in which nothing is picked", () => {
  expect(waitingPicks(EMPTY_INPUTS, [])).toEqual([]);
});
