import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFindings } from '../../../test/axe.ts';
import { buildId } from '../../../test/builds.ts';
import { club, EMPTY_PLAYBOOK, member } from '../../../test/clubs.ts';
import { freePlan, paidPlan, signedIn } from '../../../test/players.ts';
import { show } from '../../../test/show.tsx';
import { answer, callsOf, CUT_OFF, refusal } from '../../../test/stub-api.ts';
import type { Answers } from '../../../test/stub-api.ts';
import { ClubPage } from './club-page.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function showClub(shown: ReturnType<typeof club> | null, more: Answers = {}): Promise<void> {
  answer({
    ...paidPlan('team'),
    ...EMPTY_PLAYBOOK,
    'GET /api/club': { club: shown },
    'GET /api/club/invitations/waiting': null,
    ...more,
  });
  await show(<ClubPage />, { auth: signedIn(), at: '/club' });
}

beforeEach(() => localStorage.clear());

describe('without a club', () => {
  it('players without a Team plan learn what a club is, and where the plan is', async () => {
    await showClub(null, freePlan());
    await expect.element(page.getByText('Premium for up to 5 members')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See Plans' })).toBeVisible();
    await expect.element(button('Found Club')).not.toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
  });

  it('players who were in one copy what they made there', async () => {
    const outcome = { copied: 2, alreadyThere: 0, leftOut: 0 };
    await showClub(null, { ...freePlan(), 'POST /api/club/builds/copies': outcome });
    await button('Copy to My Builds').click();
    await expect.element(page.getByText('2 builds copied.')).toBeVisible();
  });

  it('players with a Team plan found one with a name, a tag, and a badge', async () => {
    await showClub(null, { 'POST /api/club': club() });
    await page.getByRole('textbox', { name: 'Name' }).fill('Rush Hour');
    await page.getByRole('textbox', { name: 'Tag' }).fill('rush');
    await page.getByRole('radio', { name: 'Skull' }).click();
    await page.getByRole('radio', { name: 'Circle' }).click();
    expect(await axeFindings()).toEqual([]);
    await button('Found Club').click();
    await expect.element(page.getByRole('heading', { name: 'Rush Hour RUSH' })).toBeVisible();
    const badge = { shape: 'circle', colors: { ground: 'navy', emblem: 'gold' }, emblem: 'skull' };
    expect(callsOf('POST /api/club').map(({ body }) => body)).toEqual([
      { name: 'Rush Hour', tag: 'RUSH', badge },
    ]);
  });

  it('a name or a tag that breaks a rule is never sent, and a taken tag says so', async () => {
    await showClub(null, {
      'POST /api/club': refusal('club_tag_taken', 'This tag is already taken'),
    });
    await page.getByRole('textbox', { name: 'Name' }).fill('Rush Hour!');
    await page.getByRole('textbox', { name: 'Tag' }).fill('r1');
    await button('Found Club').click();
    await expect.element(page.getByText('Tag must be 2 to 5 letters from A to Z')).toBeVisible();
    await expect.element(page.getByText(/^Club name can only contain/)).toBeVisible();
    expect(callsOf('POST /api/club')).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill('Rush Hour');
    await page.getByRole('textbox', { name: 'Tag' }).fill('rush');
    await button('Found Club').click();
    await expect.element(page.getByText('This tag is already taken')).toBeVisible();
  });
});

describe('the settings of a club', () => {
  it('are saved as far as they changed', async () => {
    await showClub(club(), { 'PATCH /api/club': club({ name: 'Night Shift' }) });
    await page.getByRole('textbox', { name: 'Name' }).fill('Night Shift');
    await button('Save Changes').click();
    await expect.element(page.getByText('Changes saved.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Night Shift RUSH' })).toBeVisible();
    const { tag, name, badge } = club();
    expect(callsOf('PATCH /api/club').map(({ body }) => body)).toEqual([
      { name: 'Night Shift', editedFrom: { tag, name, badge } },
    ]);
  });

  it('are asked about where another tab changed the same, and keep its other changes', async () => {
    const message = 'You changed the name meanwhile, in another tab or on another device.';
    const badge = { ...club().badge, emblem: 'skull' } as const;
    const saved = club({ name: 'Owls', tag: 'OWLS' });
    await showClub(club(), {
      'PATCH /api/club': refusal('changed_meanwhile', message, [
        { path: 'name', message },
        { path: 'badge', message: 'You changed the badge meanwhile.' },
      ]),
    });
    await page.getByRole('textbox', { name: 'Name' }).fill('Night Shift');
    await page.getByRole('radio', { name: 'Skull' }).click();
    answer({ 'GET /api/club': { club: saved } });
    await button('Save Changes').click();
    const question = page.getByRole('alert');
    await expect.element(question).toHaveFocus();
    await expect.element(question).toMatchTextContent(`${message}Saved: OwlsYours: Night Shift`);
    await expect
      .element(question)
      .toMatchTextContent('Saved: Bolt, Shield, Gold on NavyYours: Skull, Shield, Gold on Navy');
    expect(await axeFindings()).toEqual([]);
    await expect.element(page.getByRole('textbox', { name: 'Tag' })).toHaveValue('OWLS');
    await button('Use Saved Owls').click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Owls');
    answer({ 'PATCH /api/club': { ...saved, badge } });
    await button('Save Changes').click();
    await expect.element(page.getByText('Changes saved.')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    const editedFrom = { name: 'Owls', tag: 'OWLS', badge: club().badge };
    expect(callsOf('PATCH /api/club').at(-1)?.body).toEqual({ badge, editedFrom });
  });

  it("keep a draft of the name when another tab changed the tag, and don't replace that", async () => {
    await showClub(club());
    await page.getByRole('textbox', { name: 'Name' }).fill('Night Shift');
    await showClub(club({ tag: 'OWLS' }), {
      'PATCH /api/club': club({ name: 'Night Shift', tag: 'OWLS' }),
    });
    await expect.element(page.getByText('Your unsaved changes are back.')).toBeVisible();
    await button('Save Changes').click();
    await expect.element(page.getByRole('heading', { name: 'Night Shift OWLS' })).toBeVisible();
    expect(callsOf('PATCH /api/club')).toMatchObject([
      { body: { name: 'Night Shift', editedFrom: { name: 'Rush Hour', tag: 'RUSH' } } },
    ]);
    expect(callsOf('PATCH /api/club')[0]?.body).not.toHaveProperty('tag');
  });
});

describe('the badge editor', () => {
  const colorsOf = (legend: RegExp) =>
    page
      .getByRole('group', { name: legend })
      .getByRole('radio')
      .elements()
      .map((radio) => radio.getAttribute('aria-label'));

  it('offers only emblem colors that stand out, and swaps them with the background', async () => {
    await showClub(null);
    await expect.element(page.getByRole('group', { name: /^Emblem color/ })).toBeVisible();
    expect(colorsOf(/^Emblem color/)).toEqual(['White', 'Gold', 'Mint', 'Sky', 'Rose']);
    const ground = page.getByRole('group', { name: /^Background/ });
    await ground.getByRole('radio', { name: 'Mint' }).click();
    await expect.element(page.getByText('Emblem color: Navy')).toBeVisible();
    expect(colorsOf(/^Emblem color/)).toEqual(['Black', 'Navy', 'Forest', 'Crimson', 'Violet']);
  });

  it('is used by keyboard alone', async () => {
    await showClub(null);
    const shield = page.getByRole('radio', { name: 'Shield' });
    await expect.element(shield).toBeVisible();
    (shield.element() as HTMLElement).focus();
    const { userEvent } = await import('vitest/browser');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Hexagon' })).toBeChecked();
  });
});

describe("the owner's club", () => {
  it('that fails to load offers a retry', async () => {
    answer({ ...paidPlan('team'), ...EMPTY_PLAYBOOK, 'GET /api/club': CUT_OFF });
    await show(<ClubPage />, { auth: signedIn(), at: '/club' });
    await expect.element(page.getByText('Failed to load your club')).toBeVisible();
    answer({ 'GET /api/club': { club: club() } });
    await button('Try Again').click();
    await expect.element(page.getByText('Owner · 3 of 5 seats')).toBeVisible();
  });

  it('passes axe', async () => {
    await showClub(club());
    await expect.element(page.getByText('Owner · 3 of 5 seats')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('makes a member a captain', async () => {
    const promoted = [member(1, 'Ada', 'owner'), member(3, 'Cleo', 'captain')];
    await showClub(club(), {
      'PUT /api/club/members/:id/role': club({ members: promoted }),
    });
    await button('Make Captain Cleo').click();
    await expect.element(button('Make Member Cleo')).toBeVisible();
    expect(callsOf('PUT /api/club/members/:id/role')).toMatchObject([
      { params: { id: buildId(3) }, body: { role: 'captain' } },
    ]);
  });

  it('removes a member after asking, and says so', async () => {
    const left = [member(1, 'Ada', 'owner'), member(2, 'Ben', 'captain')];
    await showClub(club(), { 'DELETE /api/club/members/:id': club({ members: left }) });
    await button('Remove Cleo').click();
    await page.getByRole('dialog', { name: 'Remove Cleo?' }).getByText('Remove').last().click();
    await expect.element(page.getByText('Cleo is no longer in your club.')).toBeVisible();
    await expect.element(button('Remove Cleo')).not.toBeInTheDocument();
  });

  it.each([
    [true, true, 'Ben has a Team plan. The club stays active for as long as that lasts.'],
    [true, false, 'Ben has no Team plan, so the club is on hold as soon as they accept.'],
    [false, true, 'Ben has a Team plan, so the club is active again right away.'],
    [false, false, 'Ben has no Team plan, so the club stays on hold until they get one.'],
  ])(
    'says before it is handed over what becomes of it: active %s, a Team plan %s',
    async (isActive, hasTeamPlan, outcome) => {
      const ben = { ...member(2, 'Ben', 'captain'), hasTeamPlan };
      const cleo = { ...member(3, 'Cleo'), hasTeamPlan: !hasTeamPlan };
      await showClub(club({ isActive, members: [member(1, 'Ada', 'owner'), ben, cleo] }));
      await button('Hand Over Club').click();
      const dialog = page.getByRole('dialog', { name: 'Hand over your club' });
      await expect.element(dialog.getByText(outcome)).toBeVisible();
      expect(await axeFindings()).toEqual([]);
      await dialog.getByRole('combobox', { name: 'New owner' }).selectOptions('Cleo');
      await expect.element(dialog.getByText('Cleo has')).toBeVisible();
    },
  );
});

describe('invitations', () => {
  const INVITATION = {
    id: buildId(9),
    inviter: 'Ada',
    createdAt: '2026-11-22T12:00:00.000Z',
    endsAt: new Date(Date.now() + 6.5 * 24 * 60 * 60 * 1000).toISOString(),
  };
  const SECRET = 'x'.repeat(22);

  it('are created with a link and a QR code, and withdrawn', async () => {
    await showClub(club(), {
      'POST /api/club/invitations': { ...INVITATION, secret: SECRET },
      'DELETE /api/club/invitations/:id': { message: 'Invitation withdrawn.' },
    });
    await expect.element(page.getByText('No open invitations.')).toBeVisible();
    answer({ 'GET /api/club': { club: club({ invitations: [INVITATION] }) } });
    await button('New Invitation').click();
    await expect.element(page.getByText('By Ada · 7 days left')).toBeVisible();
    await expect
      .element(page.getByRole('textbox', { name: 'Invitation link' }))
      .toHaveValue(`${location.origin}/club/join#${SECRET}`);
    await page.getByText('QR code').click();
    await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    answer({ 'GET /api/club': { club: club() } });
    await button('Withdraw').click();
    await expect.element(page.getByText('No open invitations.')).toBeVisible();
  });

  it('of another browser show no link', async () => {
    await showClub(club({ invitations: [INVITATION] }));
    await expect.element(page.getByText(/only shown in the browser that created it/)).toBeVisible();
  });

  it("can't be created while all seats are taken", async () => {
    await showClub(club({ seats: 3 }));
    await expect.element(page.getByText(/^All seats are taken/)).toBeVisible();
    await expect.element(button('New Invitation')).not.toBeInTheDocument();
  });

  it('are nothing for members', async () => {
    await showClub(club({ role: 'member', playerId: buildId(3), invitations: null }));
    await expect.element(page.getByText('Member · 3 of 5 seats')).toBeVisible();
    expect(page.getByText('Invitations').elements()).toEqual([]);
    expect(button(/^Remove|^Make|^Disband|^Hand/).elements()).toEqual([]);
  });
});

describe('a member', () => {
  const OF_CLEO = { role: 'member', playerId: buildId(3), invitations: null } as const;

  it('decides on being shown in public', async () => {
    await showClub(club(OF_CLEO), { 'PATCH /api/club/membership': { message: 'Saved.' } });
    const box = page.getByRole('checkbox', { name: "Show me on the club's public page" });
    await expect.element(box).not.toBeChecked();
    await box.click();
    await expect.element(box).toBeChecked();
    expect(callsOf('PATCH /api/club/membership')).toMatchObject([{ body: { isListed: true } }]);
  });

  it('leaves after confirming', async () => {
    await showClub(club(OF_CLEO), {
      ...freePlan(),
      'POST /api/club/leave': { message: 'You left the club.' },
    });
    await button('Leave Club').click();
    const dialog = page.getByRole('dialog', { name: 'Leave Rush Hour?' });
    await dialog.getByRole('button', { name: 'Leave Club' }).click();
    await expect.element(page.getByText('What a club gives you')).toBeVisible();
  });
});

describe('a club on hold', () => {
  it('leaves its owner only what ends something, and the way back', async () => {
    await showClub(club({ isActive: false }));
    await expect.element(page.getByText('Your club is on hold')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See Plans' })).toBeVisible();
    await expect.element(button('Export Club Data')).toBeVisible();
    await expect.element(button('Hand Over Club')).toBeVisible();
    await expect.element(button('Disband Club')).toBeVisible();
    expect(button(/^Make|^Remove|^New Invitation|^Save Changes/).elements()).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });

  it('lets members leave, and sells them nothing', async () => {
    const ofCleo = { role: 'member', playerId: buildId(3), invitations: null } as const;
    await showClub(club({ isActive: false, ...ofCleo }), freePlan());
    await expect.element(page.getByText(/^The owner's Team plan isn't active/)).toBeVisible();
    await expect.element(button('Leave Club')).toBeVisible();
    expect(page.getByRole('link', { name: 'See Plans' }).elements()).toEqual([]);
  });
});
