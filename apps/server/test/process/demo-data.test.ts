import { demoCommunity } from '@trifecta/sandbox';
import { displayNameProblem } from '@trifecta/domain/account';
import { checkBuild } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CurrentCatalogue } from '../../src/catalogue/index.ts';
import { clubDifferences } from '../../src/clubs/doctor.ts';
import { countDifferences } from '../../src/builds/public-count.store.ts';
import { ratingDifferences } from '../../src/community/rating-differences.store.ts';
import { openDemoData } from '../../src/demo/demo-data.ts';
import { openDemoSubscriptions } from '../../src/demo/demo-subscriptions.ts';
import { signIn, openBrowser } from '../support/browser.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startPayingSite } from '../billing/paying-site.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startApp } from '../support/start-app.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOW = new Date('2026-11-21T12:00:00.000Z');

describe.each(ENGINES)('demo data on %s', (engine) => {
  it('fills an empty database once, and is consistent', async () => {
    const database = await createSiteDatabase(engine);
    onTestFinished(database.drop);
    const { db } = database.open();
    const game = await CurrentCatalogue.load(db);
    const accounts = await openDemoData(db, game, NOW);
    expect(accounts.map(({ kind, email }) => [kind, email])).toEqual([
      ['free', 'free@demo.example'],
      ['premium', 'premium@demo.example'],
      ['team', 'team@demo.example'],
      ['unverified', 'unverified@demo.example'],
    ]);
    expect(await ratingDifferences(db)).toEqual([]);
    expect(await countDifferences(db)).toEqual([]);
    expect(await clubDifferences(db)).toEqual([]);
    const players = await db.selectFrom('player').select('id').execute();
    expect(players).toHaveLength(44);
    const matches = await db
      .selectFrom('played_match')
      .select(({ fn }) => ['game_update', fn.countAll<number>().as('count')])
      .groupBy('game_update')
      .execute();
    expect(new Set(matches.map(({ game_update: version }) => version))).toEqual(
      new Set(['11.8.0', '11.9.0', '11.10.0']),
    );
    expect(matches.reduce((sum, { count }) => sum + count, 0)).toBe(760);
    const premiums = await db
      .selectFrom('user_build')
      .innerJoin('build_view', 'build_view.build_id', 'user_build.id')
      .select('user_build.weapon')
      .where('player_id', '=', accounts[1]?.id ?? '')
      .distinct()
      .orderBy('weapon')
      .execute();
    expect(premiums.map(({ weapon }) => weapon)).toEqual(['AKM', 'FAMAS', 'SR-84']);
    await db.deleteFrom('build_rating').execute();
    await db.deleteFrom('user_build').execute();
    await db
      .deleteFrom('player')
      .where('id', '=', accounts[0]?.id ?? '')
      .execute();
    const later = await openDemoData(db, game, NOW);
    expect(later.map(({ kind }) => kind)).toEqual(['premium', 'team', 'unverified']);
    expect(await db.selectFrom('user_build').select('id').execute()).toEqual([]);
  });

  it('includes the accounts shown on the sign-in page', async () => {
    const on = await createSiteDatabase(engine);
    onTestFinished(on.drop);
    const { db } = on.open();
    const game = await CurrentCatalogue.load(db);
    // The site's own clock: after a week, it would delete the unverified account.
    const now = new Date();
    const demoAccounts = await openDemoData(db, game, now);
    const site = await startPayingSite({ engine, on, demoAccounts });
    onTestFinished(site.stop);
    for (let starts = 0; starts < 2; starts += 1) {
      await openDemoSubscriptions({ db, access: site.payments, demoAccounts, now: () => now });
    }
    const methods = (await site.send('/api/account/sign-in-methods')).json() as {
      demoAccounts: { kind: string; email: string; password: string }[];
    };
    expect(methods.demoAccounts.map((account) => Object.keys(account))).toEqual(
      Array.from({ length: 4 }, () => ['kind', 'email', 'password']),
    );
    const [free, premium, team, unverified] = methods.demoAccounts;
    for (const [account, isPremium] of [
      [free, false],
      [premium, true],
      [team, true],
    ] as const) {
      const browser = openBrowser(site);
      const answer = await signIn(browser, String(account?.email), account?.password);
      expect(answer.status).toBe(200);
      const subscription = (await browser.call('GET', '/api/user/subscription')).json();
      expect(subscription).toMatchObject({ subscription: { isPremium } });
    }
    const browser = openBrowser(site);
    await signIn(browser, String(unverified?.email), unverified?.password);
    const refused = await browser.call('GET', '/api/user/subscription');
    expectRefusal(refused, 403, 'email_not_verified');
    const { data: held } = await site.stripe.subscriptions.list();
    expect(held).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    const club = (await site.send('/api/clubs/NITE')).json();
    expect(club).toMatchObject({ tag: 'NITE', name: 'Night Shift' });
    const page = await site.send('/api/community-builds/public');
    expect(page.headers['x-total-count']).toBe('400');
    const top10 = (await site.send('/api/community-builds/top10')).json();
    expect(Object.values(top10 as Record<string, UserBuild[]>).map((list) => list.length)).toEqual([
      10, 10, 10,
    ]);
  });
});

it('demo data is the same in every run, and every build fits the catalogue', async () => {
  const { open, drop } = await createSiteDatabase('sqlite');
  onTestFinished(drop);
  const { catalogue } = await CurrentCatalogue.load(open().db);
  const community = demoCommunity(catalogue, NOW);
  expect(demoCommunity(catalogue, NOW)).toEqual(community);
  expect([community.players.length, community.builds.length]).toEqual([40, 400]);
  for (const { content } of community.builds) {
    expect(checkBuild(content, catalogue)).toEqual({ build: content });
  }
  const rated = community.builds.filter((build) => build.ratings.length >= 5);
  expect(rated.length).toBeGreaterThan(100);
  expect(new Set(community.players.map((player) => player.displayName)).size).toBe(40);
  for (const { displayName } of community.players) {
    expect(displayNameProblem(displayName)).toBeUndefined();
  }
  const descriptions = new Set(community.builds.map(({ content }) => content.description));
  expect(descriptions.size).toBeGreaterThan(60);
});

it('production shows no demo accounts on the sign-in page', async () => {
  const production = await startApp({
    engine: 'sqlite',
    environment: PRODUCTION,
    demoAccounts: [{ id: 'a', kind: 'premium', email: 'a@demo.example', password: 'secret' }],
  });
  onTestFinished(production.stop);
  const methods = await production.send('/api/account/sign-in-methods');
  expect(methods.json()).not.toHaveProperty('demoAccounts');
});
