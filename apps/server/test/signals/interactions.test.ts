import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAT_ANSWERS } from '../../src/signals/chat/chat-answers.ts';
import { CHAT_COMMANDS } from '../../src/signals/chat/chat-commands.ts';
import { isSigned, publicKeyFrom } from '../../src/signals/chat/interaction-signature.ts';
import { ARN, publishBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const PATH = '/api/interactions';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { x = '' } = publicKey.export({ format: 'jwk' });
const DISCORD_PUBLIC_KEY = Buffer.from(x, 'base64url').toString('hex');

/** The example in Discord's documentation of interactions, with another command in it. */
function anInteraction(name: string, options: Readonly<Record<string, string | number>> = {}) {
  return {
    type: 2,
    token: 'A_UNIQUE_TOKEN',
    member: {
      user: {
        id: '53908232506183680',
        username: 'Mason',
        avatar: 'a_d5efa99b3eeaa7dd43acca82f5692432',
        discriminator: '1337',
        public_flags: 131_141,
      },
      roles: ['539082325061836999'],
      premium_since: null,
      permissions: '2147483647',
      pending: false,
      nick: null,
      mute: false,
      joined_at: '2020-03-13T19:19:14.040000+00:00',
      is_pending: false,
      deaf: false,
    },
    id: '786008729715212338',
    guild_id: '290926798626357999',
    app_permissions: '442368',
    guild_locale: 'en-US',
    locale: 'en-US',
    data: {
      options: Object.entries(options).map(([option, value]) => ({
        type: typeof value === 'number' ? 4 : 3,
        name: option,
        value,
      })),
      type: 1,
      name,
      id: '771825006014889984',
    },
    channel_id: '645027906669510667',
  };
}

describe('the signature of an interaction', () => {
  // The tests 1 to 3 of RFC 8032, section 7.1, with the message as the body, or as the time.
  it.each([
    {
      key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      timestamp: '',
      body: '',
      signature:
        'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    },
    {
      key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      timestamp: 'r',
      body: '',
      signature:
        '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    },
    {
      key: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      timestamp: '',
      body: 'af82',
      signature:
        '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    },
  ])('is that of the published tests of Ed25519 (case %#)', ({ key, body, ...signed }) => {
    const bytes = Buffer.from(body, 'hex');
    expect(isSigned(publicKeyFrom(key), { ...signed, body: bytes })).toBe(true);
    const more = Buffer.concat([bytes, Buffer.from('x')]);
    expect(isSigned(publicKeyFrom(key), { ...signed, body: more })).toBe(false);
  });
});

describe('the commands to register', () => {
  it('are those that are answered', () => {
    expect(CHAT_COMMANDS.map(({ name }) => name)).toEqual([...CHAT_ANSWERS.keys()]);
  });

  it('have texts as short as Discord takes them, and what is needed first', () => {
    for (const { name, description, options } of CHAT_COMMANDS) {
      for (const text of [description, ...options.map((option) => option.description)]) {
        expect(text.length).toBeLessThanOrEqual(100);
      }
      for (const word of [name, ...options.map((option) => option.name)]) {
        expect(word).toMatch(/^[a-z]{1,32}$/);
      }
      const needed = options.map(({ required }) => (required ? 'needed' : 'optional')).join(' ');
      expect(needed).not.toContain('optional needed');
    }
  });
});

describe.each(ENGINES)('chat commands on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, environment: { DISCORD_PUBLIC_KEY } });
  });
  afterAll(() => site.stop());

  const headersOf = (body: string, timestamp = '1764324000') => ({
    'content-type': 'application/json',
    'x-signature-timestamp': timestamp,
    'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), privateKey).toString('hex'),
  });
  const ask = async (asked: object) => {
    const body = JSON.stringify(asked);
    const answer = await site.send(PATH, { method: 'POST', headers: headersOf(body), body });
    expect(answer.status).toBe(200);
    return answer.json() as { readonly type: number; readonly data: { readonly content: string } };
  };
  const command = (...asked: Parameters<typeof anInteraction>) => ask(anInteraction(...asked));

  it("answer Discord's check", async () => {
    expect(await ask({ type: 1, id: '1', application_id: '2', token: 't', version: 1 })).toEqual({
      type: 1,
    });
  });

  it('refuse what Discord has not signed, before anything reads it', async () => {
    const body = JSON.stringify(anInteraction('ttk', { weapons: 'AKM' }));
    const signed = headersOf(body);
    const refuse = async (headers: Record<string, string>, sent = body) =>
      expectRefusal(
        await site.send(PATH, { method: 'POST', headers, body: sent }),
        401,
        'unauthorized',
      );
    await refuse({ 'content-type': 'application/json' });
    await refuse({ ...signed, 'x-signature-timestamp': '1764324001' });
    await refuse({ ...signed, 'x-signature-ed25519': '00'.repeat(64) });
    await refuse({ ...signed, 'x-signature-ed25519': 'no signature' });
    await refuse(signed, `${body} `);
    await refuse(signed, 'not JSON');
    await refuse(signed, '');
  });

  it.each(['not JSON', '[]', '{"type":"2"}', ''])(
    'refuse %j, although it is signed',
    async (body) => {
      const answer = await site.send(PATH, { method: 'POST', headers: headersOf(body), body });
      expectRefusal(answer, 400, 'malformed_json');
    },
  );

  it('refuse a body that is too large', async () => {
    const body = 'x'.repeat(70_000);
    const answer = await site.send(PATH, { method: 'POST', headers: headersOf(body), body });
    expectRefusal(answer, 413, 'payload_too_large');
  });

  it('say the times to kill that the API says', async () => {
    const search = 'weapon=akm&weapon=m60&distance=20&target=Heavy&aim=good';
    const { weapons } = (await site.send(`/api/fights/time-to-kill?${search}`)).json() as {
      readonly weapons: readonly { readonly meanSeconds: number }[];
    };
    const options = { weapons: 'akm, M60', distance: 20, target: 'Heavy', aim: 'good' };
    const { type, data } = await command('ttk', options);
    expect([type, data]).toMatchObject([4, { allowed_mentions: { parse: [] } }]);
    expect(data).not.toHaveProperty('flags');
    const [akm, m60, about, link] = data.content.split('\n');
    expect(akm).toBe(`**AKM**: ${weapons[0]?.meanSeconds.toFixed(2)} s`);
    expect(m60).toBe(`**M60**: ${weapons[1]?.meanSeconds.toFixed(2)} s`);
    expect(about).toMatch(
      /^Against 350 health at 20 m, \d+% of shots hit, \d+% of hits are headshots\. Update 8\.3\.0\.$/,
    );
    expect(link).toBe(`<${site.origin}/weapons/akm?distance=20&target=Heavy&aim=good>`);
  });

  it.each([
    [{ weapons: 'Slingshot' }, "Weapon 'Slingshot' not found."],
    [{ weapons: '@everyone' }, String.raw`Weapon '\@everyone' not found.`],
    [{ weapons: ' , ' }, 'Name a weapon, such as AKM.'],
    [{ weapons: 'AKM,M60,M11,V9S,XP-54' }, "That's 5 weapons. Name up to 4."],
    [{}, 'Name a weapon, such as AKM.'],
  ])('say what is wrong with %j only to who asked', async (options, words) => {
    expect((await command('ttk', options as Record<string, string>)).data).toEqual({
      content: words,
      allowed_mentions: { parse: [] },
      flags: 64,
    });
  });

  it('say which value the API refuses', async () => {
    const { data } = await command('ttk', { weapons: 'AKM', distance: 5000 });
    expect(data).toMatchObject({ flags: 64 });
    expect(data.content).toBe(String.raw`distance\: must be at most 100`);
  });

  it('show the best builds, with names as their players typed them', async () => {
    expect((await command('build', { class: 'Heavy' })).data.content).toBe(
      'No public builds for Heavy yet.',
    );
    const player = await addPlayer(site);
    const { _id } = await publishBuild(player, { ...ARN, buildName: '**Roof** @here' });
    const { data } = await command('build', { class: 'Light' });
    expect(data).toMatchObject({ allowed_mentions: { parse: [] } });
    const [title, items, link] = data.content.split('\n');
    expect(title).toBe(
      String.raw`**\*\*Roof\*\* \@here** by ${player.displayName ?? ''}, not rated yet`,
    );
    expect(items).toMatch(/^ARN-220, /);
    expect(link).toBe(`<${site.origin}/builds/${_id}>`);
  });

  it('open the optimizer for three', async () => {
    expect((await command('team')).data.content).toBe(
      `The best team for you three: ${site.origin}/team-optimizer`,
    );
    const options = { first: 'Light', third: 'Heavy', map: 'Seoul' };
    expect((await command('team', options)).data.content).toBe(
      `The best team for you three: ${site.origin}/team-optimizer?class1=Light&class3=Heavy&map=seoul`,
    );
    expect((await command('team', { map: 'Atlantis' })).data).toMatchObject({
      content: "There's no map “Atlantis”.",
      flags: 64,
    });
  });

  it('complete the last weapon of several, and maps', async () => {
    const complete = async (name: string, field: string, value: string) => {
      const asked = anInteraction(name, { [field]: value });
      const [option] = asked.data.options;
      const data = { ...asked.data, options: [{ ...option, focused: true }] };
      const answer = await ask({ ...asked, type: 4, data });
      expect(answer.type).toBe(8);
      return (answer.data as unknown as { choices: { value: string }[] }).choices.map(
        (choice) => choice.value,
      );
    };
    expect(await complete('ttk', 'weapons', 'ak')).toEqual(['AKM', '.50 Akimbo', 'ShAK-50']);
    expect(await complete('ttk', 'weapons', 'M60 , akm')).toEqual(['M60, AKM']);
    expect(await complete('ttk', 'weapons', '')).toHaveLength(25);
    expect(await complete('team', 'map', 'seou')).toEqual(['Seoul']);
  });

  it('say that a command is gone', async () => {
    expect((await command('cardsearch', { cardname: 'The Gitrog Monster' })).data).toMatchObject({
      content: "The site doesn't know this command anymore.",
      flags: 64,
    });
  });

  it('are limited for each person, and say so', async () => {
    const asked = anInteraction('team');
    const person = { ...asked.member, user: { ...asked.member.user, id: '80351110224678912' } };
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => ask({ ...asked, member: person })),
    );
    const refused = answers.filter(({ data }) => data.content.startsWith("That's a lot"));
    expect(refused).toHaveLength(1);
    expect((await command('team')).data.content).toMatch(/^The best team/);
  });
});

describe('a site without a key', () => {
  it('says that chat commands are off', async () => {
    const site = await startApp({ engine: 'sqlite' });
    const answer = await site.send(PATH, { method: 'POST', body: '{"type":1}' });
    expectRefusal(answer, 404, 'not_found');
    await site.stop();
  });
});
