import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import {
  answerIn,
  answerWithIds,
  rankable,
  rankingAt,
  READ_METERS,
  STANDARD_SITUATION,
} from '@trifecta/domain/fights';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { WEAPONS } from '../../../test/game.ts';
import { show } from '../../../test/show.tsx';
import { answer } from '../../../test/stub-api.ts';
import { gameUpdate } from '../../../test/updates.ts';
import type { SeasonBalance } from '../../updates/season-lines.ts';
import { UpdatesPage } from './updates-page.tsx';

const moved = (name: string, meanSecondsAfter: number): SeasonBalance['moves'][number] => ({
  name,
  weaponId: name.toLowerCase(),
  class: 'Medium',
  version: '8.0.0',
  date: '2025-09-10',
  meanSecondsBefore: 1,
  meanSecondsAfter,
});

const BALANCE: SeasonBalance = {
  season: 8,
  seasons: [8, 7],
  from: '2025-09-10',
  until: null,
  moves: [moved('AKM', 0.8), moved('FCAR', 0.9), moved('Pike-556', 1.25)],
};

const update = (version: string, changedWeapons: readonly string[]) =>
  gameUpdate(version, {
    changed: { weapons: changedWeapons.length, gadgets: 0, specializations: 0 },
    changedWeapons: [...changedWeapons],
    changedWeaponIds: changedWeapons.map((name) => name.toLowerCase()),
  });

async function showPage(balance: SeasonBalance): Promise<void> {
  answer({
    'GET /api/catalogue/updates': {
      current: '8.3.0',
      newest: '8.3.0',
      updates: [
        update('8.3.0', ['AKM']),
        update('8.2.0', []),
        update('7.6.0', ['Sword']),
        update('7.0.0', ['LH1']),
      ],
    },
    'GET /api/balance': balance,
    'GET /api/fights/fastest': ({ query }: { query: { class?: string | undefined } }) =>
      answerWithIds({
        ...answerIn(
          WEAPONS.filter((weapon) => weapon.class === query.class),
          STANDARD_SITUATION,
        ),
        losses: null,
      }),
  });
  await show(<UpdatesPage />, { at: '/updates' });
}

const picture = page.getByRole('figure', { name: 'Season 8: who got faster' });

describe('the page of all updates', () => {
  it('begins with the fastest weapon of each class today, which leads to the map that opens with it', async () => {
    await showPage(BALANCE);
    const tops = page.getByRole('region', { name: 'Fastest today' });
    for (const playerClass of PLAYER_CLASSES) {
      const ofClass = WEAPONS.filter((weapon) => weapon.class === playerClass);
      const [best] = rankingAt(rankable(ofClass), STANDARD_SITUATION, READ_METERS, false);
      const top = tops.getByRole('link', { name: playerClass });
      await expect.element(top).toMatchTextContent(best?.weaponName ?? '');
      await expect.element(top).toHaveAttribute('href', `/weapons/map?class=${playerClass}`);
    }
    await expect
      .element(tops.getByText('Each class against a Medium at 20 m, every shot hits the body.'))
      .toBeVisible();
  });

  it('says who got faster and slower in the newest season, and by how much', async () => {
    await showPage(BALANCE);
    await expect
      .element(
        picture.getByText(
          '3 weapons moved: 2 faster and 1 slower. The most: AKM (-20%) and Pike-556 (+25%).',
        ),
      )
      .toBeVisible();
  });

  it("shows a chosen weapon's times and updates, and keeps it in the address", async () => {
    await showPage(BALANCE);
    await picture.getByRole('combobox', { name: 'Weapon' }).selectOptions('FCAR');
    await expect
      .element(picture.getByText('FCAR: 1.00 s → 0.90 s (-10%), changed in 8.0.0.'))
      .toBeVisible();
    expect(location.search).toBe('?weapon=FCAR');
  });

  it('has no picture of a season in which nothing moved', async () => {
    await showPage({ ...BALANCE, moves: [] });
    await expect
      .element(page.getByText('No weapon kills faster or slower than when the season began.'))
      .toBeVisible();
    await expect.element(picture).not.toBeInTheDocument();
  });

  it('folds earlier seasons, and updates without stat changes', async () => {
    await showPage(BALANCE);
    const unchanged = page.getByRole('link', { name: '8.2.0' });
    await expect.element(unchanged).not.toBeInTheDocument();
    await page.getByText('1 update without stat changes').click();
    await expect.element(unchanged).toBeVisible();
    const earlier = page.getByRole('link', { name: '7.0.0' });
    await expect.element(earlier).not.toBeInTheDocument();
    await page.getByText('Season 7: 2 updates').click();
    await expect.element(earlier).toBeVisible();
  });
});
