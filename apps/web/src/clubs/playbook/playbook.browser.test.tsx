import { withContentIds } from '@trifecta/domain/builds';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { CATALOGUE, GAME } from '../../../test/game.ts';
import { freePlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { FULL_CONTENT } from '../../../test/builds.ts';
import { answer, callsOf, refusal, unchecked } from '../../../test/stub-api.ts';
import type { Answers } from '../../../test/stub-api.ts';
import { Playbook } from './playbook.tsx';
import type { ClubBuild, PlaybookEdit } from './playbook.queries.ts';

const ID = '019aa0c4-7e00-7abc-8def-0123456789ab';
const AT = '2026-11-21T12:00:00.000Z';

const BUILD: ClubBuild = {
  ...withContentIds(FULL_CONTENT, CATALOGUE),
  id: ID,
  buildName: 'Rooftop Scout',
  createdAt: AT,
  updatedAt: AT,
  unavailable: [],
};

const EDIT: PlaybookEdit = {
  id: ID,
  kind: 'plan',
  subjectId: ID,
  name: 'Seoul',
  act: 'changed',
  values: [
    { name: 'map', before: 'seoul', after: 'monaco' },
    { name: 'slot.1.keep', before: null, after: null },
  ],
  author: { displayName: 'Ben-7', isCaller: false },
  undoes: null,
  isUndone: false,
  mayUndo: true,
  createdAt: AT,
  updatedAt: AT,
};

const FILLED: Answers = {
  'GET /api/club/builds': { builds: [BUILD] },
  'GET /api/club/plans': {
    plans: [
      {
        id: ID,
        name: 'Hold the roof',
        map: 'seoul',
        classes: ['Light', 'any', 'Heavy'],
        hasTeam: true,
        team: [],
        createdAt: AT,
        updatedAt: AT,
      },
    ],
  },
  'GET /api/club/history': {
    edits: [EDIT, { ...EDIT, id: ID.replace('a', 'b'), author: null, act: 'deleted' }],
    hasMore: false,
  },
};

const EMPTY: Answers = {
  'GET /api/club/builds': { builds: [] },
  'GET /api/club/plans': { plans: [] },
  'GET /api/club/history': { edits: [], hasMore: false },
};

async function showPlaybook(answers: Answers, role: 'owner' | 'member' = 'owner', isActive = true) {
  answer({ ...GAME, ...freePlan(), 'GET /api/user-builds': [], ...answers });
  await show(<Playbook club={{ role, isActive, disbandsAt: null }} />, {
    auth: signedIn(),
    at: '/club',
  });
}

const part = (name: string) => page.getByRole('region', { name });

describe('the playbook', () => {
  it('shows game plans, builds, and who edited what', async () => {
    await showPlaybook(FILLED);
    await expect
      .element(part('Game plans').getByRole('link', { name: 'Hold the roof' }))
      .toHaveAttribute('href', `/club/plans/${ID}`);
    await expect
      .element(part('Game plans'))
      .toMatchTextContent(/Seoul · Light · Heavy · Team found/);
    await expect.element(part('Builds')).toMatchTextContent(/Rooftop Scout/);
    await expect
      .element(part('History'))
      .toMatchTextContent(/Ben-7 changed “Seoul”.*map: seoul → monaco, Player 2's kept items/);
    await expect.element(part('History')).toMatchTextContent(/Former player deleted “Seoul”/);
    expect(await axeFindings()).toEqual([]);
  });

  it('says how to begin when there is nothing yet', async () => {
    await showPlaybook(EMPTY);
    await expect.element(part('Game plans')).toMatchTextContent(/No game plans yet/);
    await expect.element(part('Builds')).toMatchTextContent(/No builds yet/);
    await expect.element(part('History')).toMatchTextContent(/No edits yet/);
  });

  it('says which part failed, and loads it on request', async () => {
    await showPlaybook({ ...FILLED, 'GET /api/club/builds': refusal('unavailable', 'Later.') });
    const alert = part('Builds').getByRole('alert');
    await expect.element(alert).toMatchTextContent(/Failed to load builds/);
    answer({ 'GET /api/club/builds': { builds: [BUILD] } });
    await part('Builds').getByRole('button', { name: 'Try Again' }).click();
    await expect.element(part('Builds')).toMatchTextContent(/Rooftop Scout/);
  });

  it('can only be read while the club has lapsed', async () => {
    await showPlaybook(FILLED, 'owner', false);
    await expect.element(part('Builds')).toMatchTextContent(/Rooftop Scout/);
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('lets members add and edit, but not delete', async () => {
    await showPlaybook(FILLED, 'member');
    await expect.element(part('Builds').getByRole('button', { name: 'Edit' })).toBeVisible();
    const remove = part('Builds').getByRole('button', { name: 'Delete' });
    await expect.element(remove).not.toBeInTheDocument();
  });

  it('shows the words of notes that go and come back, before it takes them back', async () => {
    const values = [{ name: 'notes', before: 'bank', after: 'crane … do not' }];
    await showPlaybook({
      ...FILLED,
      'GET /api/club/history': { edits: [{ ...EDIT, values }], hasMore: false },
      'POST /api/club/history/:id/undo': { message: 'Taken back.' },
    });
    await expect
      .element(part('History'))
      .toMatchTextContent(/notes: wrote “crane … do not”, deleted “bank”/);
    await part('History').getByRole('button', { name: 'Take Back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take back these words?' });
    await expect.element(dialog).toMatchTextContent(/Will be deleted: crane … do not/);
    await expect.element(dialog).toMatchTextContent(/Will come back: bank/);
    expect(callsOf('POST /api/club/history/:id/undo')).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Take Back' }).click();
    await expect.poll(() => callsOf('POST /api/club/history/:id/undo')).toHaveLength(1);
  });

  it('asks again before it takes back what a later edit touched', async () => {
    await showPlaybook({
      ...FILLED,
      'POST /api/club/history/:id/undo': ({ body }) =>
        body.isSure
          ? { message: 'Taken back.' }
          : refusal('edit_touched', 'A later edit changed this too.', [
              { path: 'map', message: 'changed since' },
            ]),
    });
    await part('History').getByRole('button', { name: 'Take Back' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Take it back anyway?' });
    await expect.element(dialog).toMatchTextContent(/This was changed again later: map\./);
    await dialog.getByRole('button', { name: 'Take Back Anyway' }).click();
    await expect
      .poll(() => callsOf('POST /api/club/history/:id/undo').map(({ body }) => body.isSure))
      .toEqual([false, true]);
  });

  it('adds a build from a public one', async () => {
    const publicBuild = {
      ...BUILD,
      _id: ID,
      weaponId: 'sr-84',
      isPublic: true,
      averageRating: 0,
      totalRatings: 0,
      creatorDisplayName: 'Ben-7',
      publishedAt: AT,
    };
    await showPlaybook({
      ...EMPTY,
      'GET /api/community-builds/:id': publicBuild,
      'POST /api/club/builds': BUILD,
    });
    await page.getByRole('button', { name: 'Add Build' }).click();
    const source = page.getByRole('dialog', { name: 'Add a build' });
    await source.getByRole('textbox').fill('nonsense');
    await source.getByRole('button', { name: 'Next' }).click();
    await expect.element(source).toMatchTextContent(/No public build has this link\./);
    await source.getByRole('textbox').fill(`https://example.com/builds/${ID}`);
    await source.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Create Build' }).click();
    await expect
      .poll(() => callsOf('POST /api/club/builds').map(({ body }) => body.buildName))
      .toEqual(['Rooftop Scout']);
  });
});

describe('the open playbook', () => {
  it('shows who is in a game plan, and what others change while it is open', async () => {
    await showPlaybook(FILLED);
    const plans = part('Game plans');
    await expect.element(plans.getByRole('link', { name: 'Hold the roof' })).toBeVisible();
    const { plans: before } = FILLED['GET /api/club/plans'] as {
      readonly plans: readonly object[];
    };
    answer({
      'GET /api/club/activity': { stamp: 'b', here: [{ planId: ID, names: ['Ben-7'] }] },
      'GET /api/club/plans': unchecked({
        plans: before.map((plan) => ({ ...plan, name: 'Push' })),
      }),
    });
    dispatchEvent(new Event('visibilitychange'));
    await expect.element(plans.getByRole('link', { name: 'Push' })).toBeVisible();
    await expect.element(plans).toMatchTextContent(/Here: Ben-7/);
  });
});
