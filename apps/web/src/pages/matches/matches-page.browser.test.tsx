import { slugOf } from '@trifecta/domain/catalogue';
import type { Match } from '@trifecta/domain/matches';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { buildId } from '../../../test/builds.ts';
import { GAME } from '../../../test/game.ts';
import { freePlan, paidPlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, holdBack, refusal } from '../../../test/stub-api.ts';
import { OwnResults } from '../../updates/own-results.tsx';
import { MatchesPage } from './matches-page.tsx';

const LOG = 'POST /api/matches';

const MEMBERS = [
  { class: 'Light', weapon: 'V9S', specialization: 'Cloaking Device', gadgets: [] },
  { class: 'Medium', weapon: 'FCAR', specialization: null, gadgets: ['Jump Pad'] },
  { class: 'Heavy', weapon: null, specialization: null, gadgets: [] },
] as const;

function stored(match: Partial<Match> & Pick<Match, '_id'>) {
  return {
    mode: 'quick-cash',
    map: 'monaco',
    placing: 1,
    boardPlacing: null,
    playedAt: '2026-11-20T19:40:00.000Z',
    note: null,
    source: 'log' as const,
    gameUpdate: '11.10.0',
    ...match,
    lineUp: (match.lineUp ?? []).map((member) => ({
      ...member,
      weaponId: null,
      specializationId: null,
      gadgetIds: member.gadgets.map(slugOf),
    })),
  };
}

const LAST = stored({ _id: buildId(1), lineUp: MEMBERS, placing: 2 });

const field = (name: string) => page.getByRole('combobox', { name, exact: true });
const place = (name: string) => page.getByRole('radio', { name });
const log = page.getByRole('button', { name: 'Log Match' });

async function showMatches(matches: readonly ReturnType<typeof stored>[], at = '/matches') {
  answer({ 'GET /api/matches': [...matches] });
  await show(<MatchesPage />, { auth: signedIn(), at });
}

beforeEach(() => {
  localStorage.clear();
  answer({
    ...GAME,
    ...freePlan(),
    'GET /api/saved-teams': [],
    'GET /api/user-builds': [],
    'GET /api/club': { club: null },
  });
});

const logged = page.getByText('Logged: 1st in Quick Cash on Monaco.');

/** Logs first place in Monaco, with everything else as it stands. */
async function logFirst(): Promise<void> {
  await field('Map').selectOptions('Monaco');
  await place('1st').click({ force: true });
  await log.click();
}

describe('logging', () => {
  it('takes a map and a place, with everything else as last time', async () => {
    await showMatches([LAST]);
    answer({ [LOG]: stored({ _id: buildId(2) }) });
    await expect.element(field('Mode')).toHaveValue('quick-cash');
    await logFirst();
    await expect.element(logged).toBeVisible();
    const [call] = callsOf(LOG);
    expect(call?.body).toMatchObject({
      mode: 'quick-cash',
      map: 'monaco',
      placing: 1,
      lineUp: MEMBERS,
    });
    await expect.element(place('1st')).not.toBeChecked();
    await expect.element(field('Map')).toHaveValue('');
  });

  it('has as many places as the lobby of the mode, and asks for one', async () => {
    await showMatches([]);
    await field('Mode').selectOptions('Final Round');
    expect(page.getByRole('group', { name: 'Place' }).getByRole('radio').elements()).toHaveLength(
      2,
    );
    await field('Mode').selectOptions('Ranked Cashout');
    await place('4th').click({ force: true });
    await field('Mode').selectOptions('Quick Cash');
    await field('Map').selectOptions('Monaco');
    await log.click();
    await expect
      .element(page.getByRole('group', { name: 'Place' }))
      .toHaveAccessibleDescription('Choose a place.');
    expect(callsOf(LOG)).toEqual([]);
  });

  it('refuses a time in the future at its field, and keeps what was typed', async () => {
    await showMatches([LAST]);
    await page.getByText('Time and note').click();
    await page.getByLabelText('When it ended').fill('2099-01-01T10:00');
    await logFirst();
    await expect.element(page.getByText("can't be in the future")).toBeVisible();
    await expect.element(place('1st')).toBeChecked();
    expect(callsOf(LOG)).toEqual([]);
  });

  it('logs no other lineup than the chosen one while the saved teams are not there', async () => {
    const release = holdBack('GET /api/saved-teams');
    await showMatches([LAST]);
    sessionStorage.setItem(
      `trifecta.draft.${signedIn().user?.uid}.match.new`,
      JSON.stringify({
        lineUp: 'team:one',
        own: '2',
        mode: 'quick-cash',
        map: 'monaco',
        placing: '1',
        playedAt: '',
        note: '',
      }),
    );
    await showMatches([LAST]);
    await expect.element(place('1st')).toBeChecked();
    await log.click();
    await expect.element(page.getByText('Lineup is required')).toBeVisible();
    expect(callsOf(LOG)).toEqual([]);
    release();
  });

  it('keeps the note in view while it is emptied again', async () => {
    await showMatches([LAST]);
    await page.getByText('Time and note').click();
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('Close one');
    await note.fill('');
    await expect.element(note).toBeVisible();
    await expect.element(note).toHaveFocus();
  });

  it("asks which loadout was the player's in a team, and notes it first", async () => {
    const [light, medium, heavy] = MEMBERS;
    const came = new URLSearchParams([
      ...['1', '2', '3'].flatMap((number, index) => [
        [`m${number}`, MEMBERS[index]?.class ?? ''],
        [`mw${number}`, ['V9S', 'FCAR', 'ShAK-50'][index] ?? ''],
        [`ms${number}`, 'Any'],
        [`mg${number}`, 'A'],
        [`mg${number}`, 'B'],
      ]),
      ['name2', 'Ben-7'],
      ['map', 'monaco'],
      ['player', '3'],
    ]);
    await showMatches([LAST], `/matches?${came.toString()}`);
    answer({ [LOG]: stored({ _id: buildId(2) }) });
    await expect.element(field('Map')).toHaveValue('monaco');
    await expect.element(page.getByRole('radio', { name: 'Player 3' })).toBeChecked();
    await page.getByRole('radio', { name: 'Ben-7' }).click({ force: true });
    await place('1st').click({ force: true });
    await log.click();
    await expect.element(logged).toBeVisible();
    const classes = callsOf(LOG)[0]?.body.lineUp.map((member) => member.class);
    expect(classes).toEqual([medium.class, light.class, heavy.class]);
    // It was for one match.
    await expect.element(field('Map')).toHaveValue('');
    await expect.element(field('Lineup')).toHaveValue('last');
  });

  it('is taken back', async () => {
    await showMatches([LAST]);
    answer({
      [LOG]: stored({ _id: buildId(2) }),
      'DELETE /api/matches/:id': { message: 'Match deleted' },
    });
    await logFirst();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Taken back: 1st in Quick Cash on Monaco.')).toBeVisible();
    expect(callsOf('DELETE /api/matches/:id').map(({ params }) => params.id)).toEqual([buildId(2)]);
  });
});

describe('without a connection', () => {
  it('keeps the match in this browser, and sends it once the line is back', async () => {
    await showMatches([LAST]);
    answer({ [LOG]: CUT_OFF });
    await logFirst();
    await expect.element(page.getByText(/^Kept in this browser/)).toBeVisible();
    answer({ [LOG]: stored({ _id: buildId(2) }) });
    dispatchEvent(new Event('online'));
    await expect.element(logged).toBeVisible();
    await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();
    const keys = new Set(callsOf(LOG).map(({ body }) => body.key));
    expect(keys.size).toBe(1);
  });

  it('sends what an earlier visit kept', async () => {
    await showMatches([LAST]);
    answer({ [LOG]: CUT_OFF });
    await logFirst();
    await expect.element(page.getByText(/^Kept in this browser/)).toBeVisible();
    answer({ [LOG]: stored({ _id: buildId(2) }) });
    await showMatches([LAST]);
    await expect.element(logged).toBeVisible();
  });

  it('sends nothing that was discarded', async () => {
    await showMatches([LAST]);
    answer({ [LOG]: CUT_OFF });
    await logFirst();
    await page.getByRole('button', { name: 'Discard 1st in Quick Cash on Monaco' }).click();
    await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();
    const sent = callsOf(LOG).length;
    answer({ [LOG]: stored({ _id: buildId(2) }) });
    await showMatches([LAST]);
    await expect.element(page.getByRole('heading', { name: 'Your matches' })).toBeVisible();
    expect(callsOf(LOG)).toHaveLength(sent);
  });

  it('says why the server refused one, and keeps it to change or discard', async () => {
    await showMatches([LAST]);
    answer({ [LOG]: refusal('validation_failed', "can't be in the future") });
    await logFirst();
    await expect.element(page.getByText("Not logged: can't be in the future")).toBeVisible();
    await page.getByRole('button', { name: 'Change 1st in Quick Cash on Monaco' }).click();
    await expect.element(field('Map')).toHaveValue('monaco');
    await expect.element(place('1st')).toBeChecked();
    await expect.element(field('Lineup')).toHaveValue('kept');
    await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();
    await log.click();
    await expect.element(page.getByText("Not logged: can't be in the future")).toBeVisible();
    await page.getByRole('button', { name: 'Discard 1st in Quick Cash on Monaco' }).click();
    await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  it('shows each match with its place, lineup, and note, without accessibility issues', async () => {
    await showMatches([
      stored({ _id: buildId(3), placing: 3, lineUp: MEMBERS, note: 'Close one' }),
    ]);
    const match = page.getByRole('article', { name: '3rd in Quick Cash on Monaco' });
    for (const text of ['3rd', 'V9S', 'FCAR', 'Close one']) {
      await expect.element(match.getByText(text)).toBeVisible();
    }
    expect(await axeFindings()).toEqual([]);
  });

  it('is filtered by mode and map, in the address', async () => {
    await showMatches([LAST], '/matches?only-mode=quick-cash');
    await expect.element(field('Filter by mode')).toHaveValue('quick-cash');
    await field('Filter by map').selectOptions('Monaco');
    await expect
      .poll(() => callsOf('GET /api/matches').at(-1)?.query)
      .toMatchObject({ mode: 'quick-cash', map: 'monaco' });
    expect(new URLSearchParams(location.search).get('only-map')).toBe('monaco');
  });

  it('tells free players that they see their last 20, and nothing to Premium', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => stored({ _id: buildId(index) }));
    await showMatches(twenty);
    await expect.element(page.getByText(/^You see your last 20 matches/)).toBeVisible();
    answer(paidPlan('premium'));
    await showMatches(twenty);
    await expect.element(page.getByText(/^You see your last 20 matches/)).not.toBeInTheDocument();
  });

  it('offers a retry when it fails', async () => {
    answer({ 'GET /api/matches': refusal('internal_error', 'Oops') });
    await show(<MatchesPage />, { auth: signedIn(), at: '/matches' });
    await expect.element(page.getByText("Your matches couldn't be loaded")).toBeVisible();
    answer({ 'GET /api/matches': [LAST] });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('article')).toBeVisible();
  });
});

describe('a stored match', () => {
  const SAVE = 'PUT /api/matches/:id';

  it('is edited, and keeps what was not changed', async () => {
    await showMatches([LAST]);
    answer({ [SAVE]: stored({ _id: buildId(1), placing: 1, lineUp: MEMBERS }) });
    await page.getByRole('button', { name: 'Edit 2nd in Quick Cash on Monaco' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit match' });
    await dialog.getByRole('radio', { name: '1st' }).click({ force: true });
    await dialog.getByRole('button', { name: 'Save Match' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [call] = callsOf(SAVE);
    expect(call?.body.editedFrom).toMatchObject({ placing: 2, playedAt: LAST.playedAt });
    expect(call?.body).toMatchObject({ placing: 1, playedAt: LAST.playedAt, lineUp: MEMBERS });
  });

  it('that was changed elsewhere is edited on top of that, and asks about the same field', async () => {
    await showMatches([LAST]);
    await page.getByRole('button', { name: 'Edit 2nd in Quick Cash on Monaco' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit match' });
    await dialog.getByRole('radio', { name: '1st' }).click({ force: true });
    answer({
      [SAVE]: refusal('changed_meanwhile', 'Changed', [
        { path: 'placing', message: 'You changed the place elsewhere.' },
      ]),
      'GET /api/matches': [{ ...LAST, placing: 3, note: 'Edited' }],
    });
    await dialog.getByRole('button', { name: 'Save Match' }).click();
    await expect.element(dialog.getByText('Saved: 3rd')).toBeVisible();
    await expect.element(dialog.getByText('Yours: 1st')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use Saved' }).click();
    await expect.element(dialog.getByRole('radio', { name: '3rd' })).toBeChecked();
    await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Edited');
  });

  it('that was changed elsewhere is found beside analytics that were loaded before', async () => {
    answer({
      ...paidPlan('premium'),
      'GET /api/matches': [LAST],
      'GET /api/matches/analytics': { scope: null, stats: null, lastMatches: null, analysis: null },
    });
    const both = (
      <>
        <OwnResults version="11.10.0" />
        <MatchesPage />
      </>
    );
    await show(both, { auth: signedIn(), at: '/matches' });
    await expect.poll(() => callsOf('GET /api/matches/analytics')).toHaveLength(1);
    await page.getByRole('button', { name: 'Edit 2nd in Quick Cash on Monaco' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit match' });
    await dialog.getByRole('radio', { name: '1st' }).click({ force: true });
    answer({
      [SAVE]: refusal('changed_meanwhile', 'Changed', [
        { path: 'placing', message: 'You changed the place elsewhere.' },
      ]),
      'GET /api/matches': [{ ...LAST, placing: 3 }],
    });
    await dialog.getByRole('button', { name: 'Save Match' }).click();
    await expect.element(dialog.getByText('Saved: 3rd')).toBeVisible();
  });

  it('that was deleted elsewhere keeps its edit in view, and says so', async () => {
    await showMatches([LAST]);
    await page.getByRole('button', { name: 'Edit 2nd in Quick Cash on Monaco' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit match' });
    await dialog.getByRole('radio', { name: '1st' }).click({ force: true });
    answer({ [SAVE]: refusal('not_found', 'Match not found.'), 'GET /api/matches': [] });
    await dialog.getByRole('button', { name: 'Save Match' }).click();
    await expect.element(dialog.getByText(/^This match was deleted in another tab/)).toBeVisible();
    await expect.element(page.getByText('No matches yet')).toBeInTheDocument();
    await expect.element(dialog.getByRole('radio', { name: '1st' })).toBeChecked();
  });

  it('is deleted after a question', async () => {
    await showMatches([LAST]);
    answer({ 'DELETE /api/matches/:id': { message: 'Match deleted' }, 'GET /api/matches': [] });
    await page.getByRole('button', { name: 'Delete 2nd in Quick Cash on Monaco' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('No matches yet')).toBeVisible();
  });
});
