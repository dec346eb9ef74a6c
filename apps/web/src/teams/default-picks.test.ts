import { api } from '@trifecta/contract';
import { DEFAULT_SITUATION, NO_PREFERENCES, TEAM_SIZE, withTeamAim } from '@trifecta/domain/teams';
import { describe, expect, it } from 'vitest';
import { readSharedTeam } from './share/shared-team-state.ts';
import { readTeamAddress } from './team-address.ts';
import { teamBody } from './team-body.ts';
import { EMPTY_INPUTS } from './team-inputs.ts';

const { body } = api.teams.optimize;

const MEMBER = 'm1=Light&mw1=M11&ms1=Cloaking+Device&mg1=Flashbang&mg1=Gateway';
const SHARED = [1, 2, 3].map((number) => MEMBER.replaceAll(/(m[wsg]?)1=/g, `$1${number}=`));

describe('a team without picks', () => {
  it('is the same in the API, the form, and an address without parameters', () => {
    const read = body.parse({ players: Array.from({ length: TEAM_SIZE }, () => ({})) });
    expect(read.aim).toBe(DEFAULT_SITUATION.aim);
    for (const player of read.players) expect(player).toMatchObject(NO_PREFERENCES);
    expect(body.parse(teamBody(EMPTY_INPUTS, []))).toEqual(read);
    expect(readTeamAddress('').inputs).toEqual(EMPTY_INPUTS);
  });

  it("has the aim of a shared team's link without one, and of a comparison without one", () => {
    expect(readSharedTeam(SHARED.join('&'))?.situation).toEqual(withTeamAim(DEFAULT_SITUATION));
    expect(api.teams.compare.body.shape.aim.parse(undefined)).toBe(DEFAULT_SITUATION.aim);
  });
});
