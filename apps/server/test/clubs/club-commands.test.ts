import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clubCommand } from '../../src/clubs/command.ts';
import type { Command } from '../../src/commands/run-command.ts';
import { doctorCommand } from '../../src/doctor/command.ts';
import { runCommand } from '../support/command.ts';
import { ENGINES } from '../support/database.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { accept, addMember, clubOf, done, foundClub, freshTag, invite } from './club-factory.ts';

describe.each(ENGINES)("an operator's commands for clubs on %s", (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  const run = (command: Command, ...parameters: string[]) => {
    const { dataDir, databaseUrl } = site.location;
    return runCommand(command, parameters, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  };
  const log = () =>
    site.database.db
      .selectFrom('moderation_log')
      .select(['action', 'via', 'player_id as playerId', 'why'])
      .orderBy('id', 'desc')
      .executeTakeFirst();

  it('give a club ten seats, and take five back while they are free', async () => {
    const { owner, tag } = await foundClub(site);
    const result = await run(clubCommand, 'seats', tag.toLowerCase(), '10');
    expect(result).toEqual({ code: 0, output: `${tag} has 10 seats.\n` });
    expect(await log()).toEqual({
      action: 'club-seats',
      via: 'command',
      playerId: owner.id,
      why: `${tag}: 5 to 10 seats.`,
    });
    const { secret } = await invite(owner);
    for (const player of await addPlayers(site, 9)) await done(accept(player, secret));
    expect((await accept(await addPlayer(site), secret)).status).toBe(403);
    expect((await clubOf(owner))?.members).toHaveLength(10);
    expect(await run(clubCommand, 'seats', tag, '5')).toEqual({
      code: 2,
      output: `${tag} has 10 members. Its owner has to remove some.\n`,
    });
    expect(await clubOf(owner)).toMatchObject({ seats: 10 });
  });

  it('rename a club, and log both names with the reason', async () => {
    const { owner, tag } = await foundClub(site);
    const newTag = freshTag();
    const result = await run(
      clubCommand,
      'rename',
      tag,
      newTag,
      'Good Name',
      'The old one insults.',
    );
    expect(result).toEqual({ code: 0, output: `Now ${newTag} “Good Name”.\n` });
    expect(await clubOf(owner)).toMatchObject({ tag: newTag, name: 'Good Name' });
    expect(await log()).toMatchObject({
      action: 'club-renamed',
      why: `${tag} “Night Shift” to ${newTag} “Good Name”. The old one insults.`,
    });
  });

  it('show a club', async () => {
    const { owner, tag } = await foundClub(site);
    const { code, output } = await run(clubCommand, 'show', tag);
    expect(code).toBe(0);
    expect(output).toContain(`${tag}  “Night Shift”  1 of 5 seats`);
    expect(output).toContain(`${owner.id}  ${owner.displayName}  owner`);
  });

  it.each([
    [['seats', 'NOONE', '10'], "There's no club with the tag NOONE."],
    [['seats', 'NOONE', '7'], "A club has 5 or 10 seats, not '7'."],
    [['rename', 'NOONE', 'A1', 'Good Name', 'Why'], 'Tag must be 2 to 5 letters from A to Z'],
    [[], "'trifecta club' needs one of show, seats, rename."],
  ])('refuse %s with one sentence', async (parameters, sentence) => {
    const { code, output } = await run(clubCommand, ...parameters);
    expect(code).toBe(2);
    expect(output.startsWith(sentence)).toBe(true);
  });

  it("can't take the tag of another club", async () => {
    const { tag } = await foundClub(site);
    const { tag: other } = await foundClub(site);
    const { code, output } = await run(clubCommand, 'rename', tag, other, 'Good Name', 'Why');
    expect({ code, output }).toEqual({ code: 2, output: 'This tag is already taken\n' });
  });

  it('find and fix a club without an owner, with too many members, or with nobody', async () => {
    const { db } = site.database;
    const { owner, tag } = await foundClub(site);
    const captain = await addMember(site, owner, { role: 'captain' });
    const club = await db
      .selectFrom('club')
      .selectAll()
      .where('tag', '=', tag)
      .executeTakeFirstOrThrow();
    // As an older version does that knows no clubs.
    await db.deleteFrom('player').where('id', '=', owner.id).execute();
    const [lone, empty] = [await addMemberRows(club.id, 5), freshTag()];
    await db
      .insertInto('club')
      .values({ ...club, id: `${club.id}x`, tag: empty })
      .execute();
    const found = await run(doctorCommand);
    expect(found.code).toBe(1);
    for (const sentence of [
      `club ${tag}: it has no owner`,
      `club ${tag}: it has 5 seats and 6 members`,
      `club ${empty}: it has no owner`,
    ]) {
      expect(found.output).toContain(sentence);
    }
    expect((await run(doctorCommand, '--repair')).code).toBe(0);
    const repaired = await clubOf(captain);
    expect(repaired).toMatchObject({ role: 'owner' });
    expect(repaired?.members.map(({ id }) => id)).toEqual([captain.id, ...lone.slice(0, 4)]);
    expect((await site.send(`/api/clubs/${empty}`)).status).toBe(404);
    expect((await run(doctorCommand)).code).toBe(0);
  });

  async function addMemberRows(clubId: string, count: number): Promise<readonly string[]> {
    const players = await addPlayers(site, count);
    const rows = players.map(({ id }, index) => ({
      player_id: id,
      club_id: clubId,
      role: 'member' as const,
      joined_at: `2090-01-0${index + 1}T00:00:00.000Z`,
      is_listed: 0 as const,
    }));
    await site.database.db.insertInto('club_member').values(rows).execute();
    return players.map(({ id }) => id);
  }
});
