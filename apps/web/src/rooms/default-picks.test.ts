import { api } from '@trifecta/contract';
import { NO_PREFERENCES, DEFAULT_SITUATION, TEAM_SIZE } from '@trifecta/domain/teams';
import { roomPicks, roomTeamRequest } from '@trifecta/domain/rooms';
import { describe, expect, it } from 'vitest';
import { EMPTY_INPUTS, readTeamAddress } from '../teams/index.ts';
import { readSharedTeam } from '../teams/share/shared-team-state.ts';
import { teamBody } from '../teams/team-inputs.ts';
import { waitingPicks } from './optimizer-picks.ts';

const { body } = api.teams.optimize;
const players = Array.from({ length: TEAM_SIZE }, () => ({}));
const { map: _map, enemyTeam: _enemies, ...open } = DEFAULT_SITUATION;

const MEMBER = 'm1=Light&mw1=M11&ms1=Cloaking+Device&mg1=Flashbang&mg1=Gateway';
const SHARED = [1, 2, 3].map((number) => MEMBER.replaceAll(/(m[wsg]?)1=/g, `$1${number}=`));

describe('a team without picks', () => {
  it('is the same in the API, the optimizer, rooms, and game plans', () => {
    const read = body.parse({ players });
    expect(read).toMatchObject({ ...open, never: [] });
    for (const player of read.players) {
      expect(player).toMatchObject({
        preferredClass: NO_PREFERENCES.preferredClass,
        preferredRole: NO_PREFERENCES.preferredRole,
        playstyle: NO_PREFERENCES.playstyle,
        keep: [],
        never: [],
      });
    }
    expect(body.parse(teamBody(EMPTY_INPUTS, []))).toEqual(read);
    const { map, enemyTeam, ...room } = roomTeamRequest(roomPicks(() => undefined));
    expect([map, enemyTeam]).toEqual([null, []]);
    expect(body.parse(room)).toEqual(read);
  });

  it('is what an address without parameters opens, and leaves nothing to send to a room', () => {
    const { inputs } = readTeamAddress('');
    expect(inputs).toEqual(EMPTY_INPUTS);
    expect(waitingPicks(inputs, [])).toEqual([]);
  });

  it("has the aim of a shared team's link without one, and of a comparison without one", () => {
    expect(readSharedTeam(SHARED.join('&'))?.situation).toEqual(DEFAULT_SITUATION);
    expect(api.teams.compare.body.shape.aim.parse(undefined)).toBe(DEFAULT_SITUATION.aim);
  });
});
