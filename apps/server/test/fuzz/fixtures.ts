import { addPlayers } from '../support/players.ts';
import { addAccessToken, addSigningKey, claimsOf, signClaims } from '../support/tokens.ts';
import type { ReachedSite, SigningKey } from '../support/tokens.ts';
import { FUZZ_PLAYERS } from './hostile-requests.ts';
import type { Placeholders } from './written-request.ts';

/** A site as the fuzz reaches it: by its address, and by its database for what would be slow over HTTP. */
export type FuzzedSite = Pick<ReachedSite, 'database' | 'origin'>;

/** A token is valid for five minutes. */
const RENEWED_MS = 60_000;

const BUILD = {
  class: 'Light',
  weapon: 'SR-84',
  specialization: 'Grappling Hook',
  gadget1: 'Sonar Grenade',
  gadget2: 'Thermal Bore',
  gadget3: 'Tracking Dart',
};
const TEAM = {
  teamName: 'Night shift',
  teamMembers: [BUILD, BUILD, BUILD].map((build, index) => ({ ...build, playerName: `P${index}` })),
};

const BADGE = {
  shape: 'shield',
  colors: { ground: 'navy', emblem: 'gold' },
  emblem: 'bolt',
};

interface FuzzPlayer {
  readonly id: string;
  readonly email: string;
  token: string;
  readonly accessToken: string;
  build: string | undefined;
  team: string | undefined;
  checkout: string | undefined;
  /** Every second player owns one. Owners can't delete their account. */
  club: FuzzClub | undefined;
}

/** A club, by its placeholders. */
type FuzzClub = Readonly<Record<'club-tag' | 'invitation' | 'invitation-secret', string>>;

/** Players with data of their own. Requests refer to its ids by placeholders. */
export class FuzzFixtures {
  readonly #site: FuzzedSite;
  readonly #key: SigningKey;
  readonly #players: FuzzPlayer[] = [];
  #signedAt = performance.now();
  #session = '';
  #number = 0;

  private constructor(site: FuzzedSite, key: SigningKey) {
    this.#site = site;
    this.#key = key;
  }

  /** Creates the players and their data. */
  static async make(site: FuzzedSite): Promise<FuzzFixtures> {
    const fixtures = new FuzzFixtures(site, await addSigningKey(site));
    for (let index = 0; index < FUZZ_PLAYERS; index += 1) await fixtures.replace(index);
    await fixtures.#signIn();
    return fixtures;
  }

  /** Replaces a player, whose account may be gone, with a new one. */
  async replace(index: number): Promise<void> {
    const [player] = await addPlayers({ ...this.#site, send: notUsed }, 1);
    if (player === undefined) throw new Error('No player was made.');
    const { id, email } = player;
    const token = await this.#sign(id, email);
    const accessToken = await addAccessToken(this.#site, id);
    const build = await this.#create(token, '/api/user-builds', { ...BUILD, buildName: id });
    if (build !== undefined) {
      await this.#ask('PATCH', `/api/community-builds/${build}/visibility`, token, {
        isPublic: true,
      });
    }
    this.#players[index] = {
      id,
      email,
      token,
      accessToken,
      build,
      team: await this.#create(token, '/api/saved-teams', TEAM),
      checkout: await this.#create(token, '/api/stripe/create-checkout-session', {
        tier: 'premium',
        interval: 'monthly',
      }),
      club: index % 2 === 0 ? await this.#foundClub(token, id) : undefined,
    };
  }

  /** Signs new tokens before they expire. */
  async renew(): Promise<void> {
    if (performance.now() - this.#signedAt < RENEWED_MS) return;
    this.#signedAt = performance.now();
    for (const player of this.#players) player.token = await this.#sign(player.id, player.email);
    await this.#signIn();
  }

  /** The placeholders' values for a player, or for a guest. */
  valuesFor(index: number | undefined): Placeholders {
    const player = this.#players[index ?? 0];
    const other = this.#players[((index ?? 0) + 1) % this.#players.length];
    this.#number += 1;
    const values: Readonly<Record<string, string | undefined>> = {
      authorization: index === undefined ? undefined : this.#authorizationOf(player),
      checkout: player?.checkout,
      ...(player?.club ?? other?.club),
      member: other?.id,
      number: String(this.#number),
      origin: this.#site.origin,
      'own-build': player?.build,
      'own-email': player?.email,
      'public-build': other?.build,
      'saved-team': player?.team,
      session: this.#session,
    };
    return (name) => values[name];
  }

  /** Every third request is a program's. */
  #authorizationOf(player: FuzzPlayer | undefined): string {
    return `Bearer ${this.#number % 3 === 0 ? player?.accessToken : player?.token}`;
  }

  /** A club with an invitation. The tag comes from the player's id. */
  async #foundClub(token: string, id: string): Promise<FuzzClub> {
    const plan = { tier: 'team', ends_at: '2090-01-01T00:00:00.000Z' } as const;
    await this.#site.database.db
      .insertInto('plan_grant')
      .values({ player_id: id, ...plan, granted_at: new Date().toISOString() })
      .execute();
    const letter = (digit: string) => 'ABCDEFGHIJKLMNOP'[Number.parseInt(digit, 16)] ?? '';
    const tag = `F${id.slice(-4).replaceAll(/./g, letter)}`;
    const founded = await this.#ask('POST', '/api/club', token, {
      name: 'Fuzz Club',
      tag,
      badge: BADGE,
    });
    const invited = await this.#ask('POST', '/api/club/invitations', token, {});
    const { id: invitation, secret } = invited.body as { id?: string; secret?: string };
    if (!founded.ok || invitation === undefined || secret === undefined) {
      throw new Error(`No club was founded: ${JSON.stringify(founded.body)}`);
    }
    return { 'club-tag': tag, invitation, 'invitation-secret': secret };
  }

  #sign(id: string, email: string): Promise<string> {
    return signClaims(claimsOf(this.#site, id, email), this.#key);
  }

  /** A session cookie, on a site with the demo's accounts. */
  async #signIn(): Promise<void> {
    const answer = await this.#ask('POST', '/api/auth/sign-in/email', undefined, {
      email: 'free@demo.example',
      password: 'trifecta-demo',
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#session = cookies.join('; ');
  }

  async #create(token: string, path: string, body: object): Promise<string | undefined> {
    const answer = await this.#ask('POST', path, token, body);
    const { _id: id, sessionId } = answer.body as {
      readonly _id?: string;
      readonly sessionId?: string;
    };
    return id ?? sessionId;
  }

  async #ask(method: string, path: string, token: string | undefined, body: object) {
    const { origin } = this.#site;
    const answer = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        origin,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { ok: answer.ok, headers: answer.headers, body: await answer.json() };
  }
}

/** The players' own calls aren't needed here. */
function notUsed(): never {
  throw new Error('The fuzz sends requests as bytes.');
}
