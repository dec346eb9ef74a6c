import { NO_HABITS } from '@trifecta/domain/teams';
import { expect, it } from 'vitest';
import { buildId, NIGHT_OWL } from '../../../test/builds.ts';
import { dropdown, lane, optimize, showOptimizer } from '../../../test/optimizer-page.tsx';
import { answer, callsOf } from '../../../test/stub-api.ts';

const classChoice = (number: number, name: string) =>
  lane(number).getByRole('radio', { name, exact: true, includeHidden: true });

it('asks for what a player plays: weapons, also those of all builds, and no class they refuse', async () => {
  await showOptimizer('', { 'GET /api/user-builds': [NIGHT_OWL] });
  await lane(1).getByText('What they play').click();
  await dropdown(lane(1), 'Add a weapon').selectOptions('AKM');
  await lane(1).getByRole('button', { name: 'Add From My Builds (Player 1)' }).click();
  await classChoice(1, 'Heavy').click({ force: true });
  await lane(1).getByRole('checkbox', { name: 'Heavy' }).click();
  await expect.element(classChoice(1, 'Any')).toBeChecked();
  const { players } = await optimize();
  expect(players[0]).toMatchObject({
    preferredClass: 'any',
    ownWeapons: ['AKM', 'SR-84'],
    refusedClasses: ['Heavy'],
  });
  expect(players[1]?.ownWeapons ?? []).toEqual([]);
  await classChoice(1, 'Heavy').click({ force: true });
  await expect.element(lane(1).getByRole('checkbox', { name: 'Heavy' })).not.toBeChecked();
});

it('asks for each aim, and for roles and playstyles that a player likes as well', async () => {
  await showOptimizer();
  await lane(2).getByText('What they play').click();
  await dropdown(lane(2), 'Their aim').selectOptions('Sharp');
  await lane(2).getByRole('checkbox', { name: 'Anchor' }).click();
  await lane(2).getByRole('checkbox', { name: 'Tactical' }).click();
  const { players } = await optimize();
  expect(players[1]).toMatchObject({
    aim: 'sharp',
    otherRoles: ['Anchor'],
    otherPlaystyles: ['Tactical'],
  });
  expect(players[0]?.aim).toBeNull();
});

it('remembers what someone plays under their name, fills it in again, and forgets it', async () => {
  const mia = { _id: buildId(7), name: 'Mia', ...NO_HABITS, ownWeapons: ['AKM'] };
  await showOptimizer('', {
    'PUT /api/known-players': mia,
    'DELETE /api/known-players/:id': { message: 'Player forgotten' },
  });
  await lane(1).getByText('What they play').click();
  await dropdown(lane(1), 'Add a weapon').selectOptions('AKM');
  await expect.element(lane(1).getByText(/Give this player a name/)).toBeVisible();
  await lane(1).getByRole('textbox').fill('Mia');
  await lane(1).getByRole('button', { name: 'Remember What Mia Plays' }).click();
  await expect.element(lane(1).getByRole('button', { name: 'Forget Mia' })).toBeVisible();
  expect(callsOf('PUT /api/known-players').map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Mia', ownWeapons: ['AKM'] }),
  ]);
  answer({ 'GET /api/known-players': [mia] });
  await lane(3).getByText('What they play').click();
  await dropdown(lane(3), 'Remembered players').selectOptions('Mia');
  await expect.element(lane(3).getByRole('textbox')).toHaveValue('Mia');
  await expect.element(lane(3).getByRole('button', { name: /^Remove AKM/ })).toBeVisible();
  await lane(1).getByRole('button', { name: 'Forget Mia' }).click();
  await expect.element(lane(1).getByText('What Mia plays is forgotten.')).toBeVisible();
  await expect
    .element(lane(1).getByRole('button', { name: 'Remember What Mia Plays' }))
    .toBeVisible();
  await lane(1).getByRole('button', { name: 'Undo' }).click();
  await expect.element(lane(1).getByRole('button', { name: 'Forget Mia' })).toBeVisible();
});

it("offers a remembered player's picks when their name is typed, and takes back an update", async () => {
  const mia = { _id: buildId(7), name: 'Mia', ...NO_HABITS, ownWeapons: ['AKM'] };
  await showOptimizer('', {
    'GET /api/known-players': [mia],
    'PUT /api/known-players': ({ body }) => ({ ...mia, ...body }),
  });
  await lane(2).getByText('What they play').click();
  await lane(2).getByRole('textbox').fill('mia');
  await dropdown(lane(2), 'Add a weapon').selectOptions('FCAR');
  await lane(2).getByRole('button', { name: 'Update What mia Plays' }).click();
  await expect.element(lane(2).getByText('What mia plays is remembered.')).toBeVisible();
  await lane(2).getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => callsOf('PUT /api/known-players').map(({ body }) => body.ownWeapons))
    .toEqual([['FCAR'], ['AKM']]);
  await lane(2).getByRole('button', { name: 'Fill In What Mia Plays' }).click();
  await expect.element(lane(2).getByRole('button', { name: /^Remove AKM/ })).toBeVisible();
  await expect
    .element(lane(2).getByRole('button', { name: /^Remove FCAR/ }))
    .not.toBeInTheDocument();
});

it('adds the weapons of the last matches', async () => {
  const own = { class: 'Light', specialization: null, specializationId: null } as const;
  const match = {
    _id: buildId(8),
    mode: 'quick-cash',
    map: 'monaco',
    placing: 1,
    boardPlacing: null,
    playedAt: '2026-11-20T19:40:00.000Z',
    note: null,
    source: 'log' as const,
    gameUpdate: '11.10.0',
    lineUp: [{ ...own, weapon: 'M11', weaponId: 'm11', gadgets: [], gadgetIds: [] }],
  };
  await showOptimizer('', { 'GET /api/matches': [match] });
  await lane(1).getByText('What they play').click();
  await lane(1).getByRole('button', { name: 'Add From My Matches (Player 1)' }).click();
  expect((await optimize()).players[0]).toMatchObject({ ownWeapons: ['M11'] });
});
