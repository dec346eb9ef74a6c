import { roomResult } from '@trifecta/domain/rooms';
import type { RoomChange, RoomValue } from '@trifecta/domain/rooms';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../../../test/axe.ts';
import { tellEvent } from '../../../../../test/event-source.ts';
import { GAME } from '../../../../../test/game.ts';
import { freePlan, signedIn } from '../../../../../test/players.ts';
import { show } from '../../../../../test/show.tsx';
import { answer, callsOf, refusal } from '../../../../../test/stub-api.ts';
import type { Answers } from '../../../../../test/stub-api.ts';
import { TEAM_ANSWER } from '../../../../../test/teams.ts';
import type { AnswerOf } from '../../../../api/client.ts';
import { PlanPage } from './plan-page.tsx';

const ID = '019aa0c4-7e00-7abc-8def-0123456789ab';
const EVENTS = `/api/club/plans/${ID}/events`;
const ENTER = 'POST /api/club/plans/:id/enter';
const CHANGE = 'POST /api/club/plans/:id/changes';
const NO_NOTES = { update: 'AAA=', version: 0 };

let revision = 0;

function change(field: string, value: RoomValue, by = 1): RoomChange {
  revision += 1;
  return { field, value, version: revision, revision, by };
}

function planOf(
  changes: readonly RoomChange[],
  rights: { readonly mayEdit?: boolean; readonly mayDelete?: boolean } = {},
): AnswerOf<typeof ENTER> {
  return {
    since: 0,
    revision,
    changes: [...changes],
    guest: 1,
    name: 'Seoul',
    members: [
      { guest: 1, displayName: 'Ada' },
      { guest: 2, displayName: 'Ben-7' },
    ],
    mayEdit: rights.mayEdit ?? true,
    readOnlyBecause: rights.mayEdit === false ? 'owners_plan_lapsed' : null,
    mayDelete: rights.mayDelete ?? false,
  };
}

const EDITED = () => [
  change('name', 'Seoul', 0),
  change('guest.1', true),
  change('guest.2', true, 2),
  change('slot.0.class', 'Light'),
  change('slot.1.owner', { guest: 2, name: '' }),
];

/** The refusal of a pick of the map after someone else picked Monaco. */
const moved = (number: number, now: RoomChange) =>
  ({
    number,
    refused: 'moved',
    reason: 'Changed meanwhile.',
    now: { ...now, value: 'monaco' },
  }) as const;

const accepted: NonNullable<Answers[typeof CHANGE]> = ({ body }) => ({
  answers: body.operations.map(({ number }) => ({ number, version: 1000 + number })),
});

async function openPlan(plan: NonNullable<Answers[typeof ENTER]>, answers: Answers = {}) {
  answer({
    ...GAME,
    ...freePlan(),
    [ENTER]: plan,
    [CHANGE]: accepted,
    'POST /api/club/plans/:id/notes': NO_NOTES,
    'GET /api/user-builds': [],
    ...answers,
  });
  await show(<PlanPage />, { auth: signedIn(), at: `/club/plans/${ID}` });
}

const slot = (number: number) => page.getByRole('region', { name: `Player ${number}` });
const heading = () => page.getByRole('heading', { level: 1 });

beforeEach(() => {
  revision = 0;
  sessionStorage.clear();
  // Its own network can't be stubbed.
  vi.stubGlobal('SharedWorker', undefined);
});

describe('a game plan', () => {
  it('is edited by every member: whose slot it is, picks, and notes', async () => {
    await openPlan(planOf(EDITED()));
    await expect.element(heading()).toMatchTextContent(/Seoul/);
    tellEvent(EVENTS, 'online', { guests: [1, 2] });
    await expect.element(page.getByText('Here: Ben-7')).toBeVisible();
    await expect.element(slot(2)).toMatchTextContent(/Ben-7/);
    await slot(1).getByRole('combobox', { name: 'Who plays it' }).selectOptions('Ada');
    await expect.element(slot(1).getByRole('heading')).toMatchTextContent(/Ada/);
    await slot(2).getByRole('radio', { name: 'Heavy' }).click({ force: true });
    await expect
      .poll(() =>
        callsOf(CHANGE).flatMap(({ body }) => body.operations.map((one) => [one.field, one.value])),
      )
      .toEqual([
        ['slot.0.owner', { guest: 1, name: '' }],
        ['slot.1.class', 'Heavy'],
      ]);
    await expect
      .element(page.getByRole('textbox', { name: 'Notes for everyone here' }))
      .toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('says what someone else picked meanwhile, and makes your pick on request', async () => {
    await openPlan(planOf(EDITED()), {
      [CHANGE]: ({ body }) => {
        const now = change('map', 'monaco', 2);
        return { answers: body.operations.map(({ number }) => moved(number, now)) };
      },
    });
    await expect.element(heading()).toMatchTextContent(/Seoul/);
    await page.getByRole('combobox', { name: 'Map' }).selectOptions('seoul');
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Ben-7 picked Monaco meanwhile\./);
    const map = page.getByRole('combobox', { name: 'Map' });
    await expect.element(map).toHaveValue('monaco');
    expect(await axeFindings()).toEqual([]);
    const known = revision;
    answer({ [CHANGE]: accepted });
    await alert.getByRole('button', { name: 'Use Mine' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(map).toHaveValue('seoul');
    await expect
      .poll(() => callsOf(CHANGE).map(({ body }) => body.operations[0]?.seen))
      .toEqual([known - 1, known]);
  });

  it('shows edits of others as they happen, and who replaced an own one', async () => {
    await openPlan(planOf(EDITED()));
    await expect.element(heading()).toMatchTextContent(/Seoul/);
    tellEvent(EVENTS, 'changes', {
      revision: revision + 1,
      changes: [change('name', 'Seoul B', 0)],
    });
    await expect.element(heading()).toMatchTextContent(/Seoul B/);
    const own = change('map', 'seoul');
    tellEvent(EVENTS, 'changes', { revision, changes: [own] });
    const theirs = { ...change('map', 'monaco', 2), version: own.version + 1 };
    tellEvent(EVENTS, 'changes', { revision, changes: [theirs] });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Ben-7 changed the map after you\./);
  });

  it("shows the optimizer's team under its members' names", async () => {
    const changes = EDITED();
    const result = roomResult(TEAM_ANSWER, { map: null, enemyTeam: [], revision });
    await openPlan(planOf([...changes, change('result', result)]));
    const team = page.getByRole('region', { name: 'Your team' });
    await expect.element(team).toMatchTextContent(/Ben-7/);
  });

  it('asks for the members again when someone new opens it', async () => {
    await openPlan(planOf(EDITED()));
    await expect.element(heading()).toMatchTextContent(/Seoul/);
    const joined = [change('guest.3', true, 3), change('slot.2.owner', { guest: 3, name: '' }, 3)];
    const members = [{ guest: 3, displayName: 'Cleo_3' }];
    answer({ 'GET /api/club/plans/:id': { ...planOf([]), members } });
    tellEvent(EVENTS, 'changes', { revision, changes: joined });
    await expect.element(slot(3).getByRole('heading')).toMatchTextContent(/Cleo_3/);
    await expect.element(slot(2).getByRole('heading')).toMatchTextContent(/Former member/);
  });

  it('leads to the optimizer, and opens a room with everything in it', async () => {
    const OPEN = 'POST /api/club/plans/:id/room';
    await openPlan(planOf([...EDITED(), change('map', 'seoul')]), {
      [OPEN]: refusal('too_many_requests', 'Too many new rooms. Try again later.'),
    });
    await expect
      .element(page.getByRole('link', { name: 'Open in Team Optimizer' }))
      .toHaveAttribute('href', '/team-optimizer?class1=Light&map=seoul');
    const play = page.getByRole('button', { name: 'Play With Your Team' });
    await play.click();
    await expect.element(page.getByText('Too many new rooms. Try again later.')).toBeVisible();
    answer({ [OPEN]: { id: 'aaaaaaaaaa', secret: 'b'.repeat(22) } });
    await play.click();
    await expect.poll(() => location.pathname).toBe('/room/aaaaaaaaaa');
  });
});

describe('the name of a game plan', () => {
  it('asks which name to save when someone else renamed it meanwhile', async () => {
    const RENAME = 'PATCH /api/club/plans/:id';
    const changed = refusal('changed_meanwhile', 'Ben-7 changed the name meanwhile.');
    await openPlan(planOf(EDITED()), { [RENAME]: changed });
    await page.getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Saturday');
    const renamed = change('name', 'Friday', 2);
    tellEvent(EVENTS, 'changes', { revision, changes: [renamed] });
    const save = dialog.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Ben-7 changed the name meanwhile\./);
    await expect.element(alert).toMatchTextContent(/Saved: Friday.*Yours: Saturday/);
    answer({ [RENAME]: { message: 'Renamed.' } });
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(callsOf(RENAME).map(({ body }) => body)).toEqual([
      { name: 'Saturday', editedFrom: 'Seoul' },
      { name: 'Saturday', editedFrom: 'Friday' },
    ]);
  });
});

describe('a game plan that is not open to edits', () => {
  it('can only be read while the club has lapsed', async () => {
    await openPlan(planOf(EDITED(), { mayEdit: false }));
    await expect.element(page.getByText('Read-only')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Play With Your Team' }))
      .toHaveAttribute('href', '/room/new?class1=Light');
    await expect.element(slot(1)).toMatchTextContent(/Light/);
    await expect.element(slot(1).getByRole('combobox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('combobox', { name: 'Map' })).toBeDisabled();
    await expect
      .element(page.getByRole('textbox', { name: 'Notes for everyone here' }))
      .toHaveAttribute('readonly');
    const optimize = page.getByRole('button', { name: 'Optimize Team Composition' });
    await expect.element(optimize).not.toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
  });

  it('becomes so when the club lapses in between, and says why', async () => {
    await openPlan(planOf(EDITED()), {
      [CHANGE]: refusal('club_lapsed', "The club's Team plan has ended. Nothing is lost."),
      'GET /api/club/plans/:id': planOf([], { mayEdit: false }),
    });
    await slot(1).getByRole('radio', { name: 'Heavy' }).click({ force: true });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/The club's Team plan has ended/);
    await expect.element(page.getByText('Read-only')).toBeVisible();
    await expect.element(slot(1)).toMatchTextContent(/Light/);
  });

  it('is open to edits again once the club is back and the page is looked at', async () => {
    await openPlan(planOf(EDITED(), { mayEdit: false }), {
      'GET /api/club/plans/:id': planOf(EDITED()),
    });
    await expect.element(page.getByText('Read-only')).toBeVisible();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('Read-only')).not.toBeInTheDocument();
    await expect.element(page.getByRole('combobox', { name: 'Map' })).toBeEnabled();
  });

  it('ends for a member who was removed', async () => {
    await openPlan(planOf(EDITED()));
    await expect.element(heading()).toMatchTextContent(/Seoul/);
    tellEvent(EVENTS, 'over', { isRemoved: true });
    await expect.element(heading()).toMatchTextContent(/You're no longer in this club/);
  });

  it('keeps what waits when the session ends, and sends it once the player has signed in again', async () => {
    const ended = refusal('unauthorized', 'Please sign in.');
    await openPlan(planOf(EDITED()), { [CHANGE]: ended });
    await slot(2).getByRole('radio', { name: 'Heavy' }).click({ force: true });
    const notice = page.getByRole('alert');
    await expect.element(notice).toMatchTextContent(/Your session has ended/);
    await expect.element(heading()).toMatchTextContent(/Seoul/);
    await expect.element(slot(2).getByRole('radio', { name: 'Heavy' })).toBeChecked();
    expect(await axeFindings()).toEqual([]);
    const before = callsOf(CHANGE).length;
    answer({
      [CHANGE]: ({ body }) => ({
        answers: body.operations.map(({ number }) => ({ number, version: 1000 + number })),
      }),
    });
    await notice.getByRole('button', { name: 'Sign In' }).click();
    await expect
      .poll(() =>
        callsOf(CHANGE)
          .slice(before)
          .map(({ body }) => body.operations),
      )
      .toEqual([[{ number: 1, field: 'slot.1.class', value: 'Heavy', seen: revision }]]);
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('tries again when something on the way refuses, which is not the server', async () => {
    await openPlan(planOf(EDITED()), { [CHANGE]: refusal('internal_error', 'No.') });
    await slot(2).getByRole('radio', { name: 'Heavy' }).click({ force: true });
    await expect.poll(() => callsOf(CHANGE).length).toBeGreaterThan(1);
    await expect.element(heading()).toMatchTextContent(/Seoul/);
  });

  it('is unknown to those who are not in its club', async () => {
    await openPlan(refusal('not_in_club', "You aren't in a club."));
    await expect.element(heading()).toMatchTextContent(/Game plan not found/);
  });

  it('says that it failed to load, and loads on request', async () => {
    await openPlan(refusal('unavailable', 'Please try again later.'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Please try again later\./);
    answer({ [ENTER]: planOf(EDITED()) });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(heading()).toMatchTextContent(/Seoul/);
  });

  it('says that picks wait while the server takes none', async () => {
    await openPlan(planOf(EDITED()), { [CHANGE]: refusal('unavailable', 'Later.') });
    await expect.element(heading()).toMatchTextContent(/Seoul/);
    tellEvent(EVENTS, 'online', { guests: [1] });
    await slot(1).getByRole('radio', { name: 'Heavy' }).click({ force: true });
    await expect.element(page.getByText('Reconnecting...', { exact: true })).toBeVisible();
    await expect.element(page.getByText('1 pick not sent yet')).toBeVisible();
  });
});

describe("a captain's game plan", () => {
  it('is deleted after a question', async () => {
    await openPlan(planOf(EDITED(), { mayDelete: true }), {
      'DELETE /api/club/plans/:id': { message: 'Game plan deleted' },
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Seoul”?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => callsOf('DELETE /api/club/plans/:id')).toHaveLength(1);
  });
});
