import { href } from '../../addresses.ts';

/** One section of the page. In its command, `$SITE` is the site's address. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [name: string, meaning: string])[];
  readonly command: string;
  readonly links?: readonly {
    readonly to: string;
    readonly text: string;
    readonly isPage?: true;
  }[];
}

const sections: readonly Section[] = [
  {
    id: 'start',
    title: 'Start in a minute',
    paragraphs: [
      'What everyone can see on the site, programs can read without a key: weapons, times to kill, updates, public builds. Pages of other websites may read it too, right from the browser.',
      'Every operation is in the API description, with its fields and an example.',
    ],
    command:
      'curl "$SITE/api/weapons-detailed/name/AKM"\ncurl "$SITE/api/fights/time-to-kill?weapon=akm&weapon=m60&target=Heavy&distance=20&aim=good"',
    links: [
      { to: '/api/docs', text: 'API description' },
      { to: '/api/openapi.json', text: 'openapi.json' },
    ],
  },
  {
    id: 'tokens',
    title: 'Access tokens',
    paragraphs: [
      "To act for a player, send the player's access token. Players create tokens in their account: named, for chosen scopes, for up to a year. They revoke them there in one press.",
      'A token starts with `trifecta_`. Keep it like a password and out of repositories. It never works for the account itself, payments, or signing in.',
      'The scopes are `me`, `builds`, `teams`, `club`, and `rooms`. Each operation names the one that it needs.',
    ],
    command: 'curl -H "Authorization: Bearer $TOKEN" "$SITE/api/user-builds"',
    links: [{ to: href.account, text: 'Your account', isPage: true }],
  },
  {
    id: 'limits',
    title: 'Limits',
    paragraphs: [
      "Requests cost points, about a millisecond of our processor each. The guests of a network share a budget, and every player has one of their own that's at least as large.",
      "Each answer has the budget in `RateLimit-Policy` (`q` points every `w` seconds) and what's left in `RateLimit` (`r` points, until it starts anew in `t` seconds). Each operation's price is its `x-price` in the API description.",
    ],
    facts: [
      ['An answer from memory, and any 304 of one', '0.1'],
      ['A few things read or written', '3'],
      ['A list made for you', '12'],
      ['Stats as of an older update', '15'],
      ['A search', '70'],
    ],
    command: 'curl -sI "$SITE/api/weapons"',
  },
  {
    id: 'caching',
    title: 'Caching',
    paragraphs: [
      'Answers with an `ETag` change rarely. Keep them, and send the tag back as `If-None-Match`: a 304 means that nothing changed.',
    ],
    command:
      'curl -s --etag-save tag.txt -o weapons.json "$SITE/api/weapons"\ncurl -s --etag-compare tag.txt -w "%{http_code}\\n" "$SITE/api/weapons"',
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'Every error has the same body: `code` for programs, `error` for people, and with invalid input `details` for each field. Decide by the code. Each operation lists its own.',
    ],
    facts: [
      ['400 `validation_failed`', 'Fix the fields in `details`.'],
      [
        '401 `unauthorized`',
        'The token has expired or was revoked, or the overlay link was replaced. Ask the player for a new one.',
      ],
      ['403 `scope_needed`', 'The token lacks a scope. Ask for one that has it.'],
      ['403 `account_suspended`', 'Stop. The player knows more.'],
      ['403 `…_limit_reached`', "The player's plan allows no more. Don't try again."],
      ['404 `not_found`', "It's gone, or it never was. Don't try again."],
      ['409', 'Something changed meanwhile, or a name is taken. Read again, then decide.'],
      ['413, 414, 415', 'Send less, or JSON.'],
      ['429 `too_many_requests`', 'Wait as many seconds as `Retry-After` says.'],
      ['500 `internal_error`', 'Our fault. Try once more later, and tell us the `X-Request-Id`.'],
      ['502, 503', 'Wait as many seconds as `Retry-After` says, or a minute.'],
    ],
    command: 'curl "$SITE/api/weapons-detailed/name/Slingshot"',
  },
  {
    id: 'versions',
    title: 'Versions and what may change',
    paragraphs: [
      "Each operation has an `x-stability`. `stable` ones only get new fields, so ignore those you don't know, and are announced as deprecated a version before they go. `preview` ones may change with any version, and the changelog says how. `internal` ones are the site's own.",
    ],
    command: 'curl "$SITE/api/health"',
  },
  {
    id: 'events',
    title: 'Events',
    paragraphs: [
      'The top 10 of public builds is a stream of server-sent events: the whole list whenever it changes, and a `heartbeat` now and then to keep the connection. Connect again when it drops. With the last id as `Last-Event-ID`, as browsers send it, you only get what changed meanwhile.',
      "A room is a stream too. Its overlay link, which anyone in the room can copy, ends with # and a secret: send it as `X-Overlay-Secret` to `/api/rooms/{id}/overlay/events`, from a page of your own too. You read the room, and can't change it. The browser's `EventSource` sends no headers, so read the stream with `fetch`.",
      'The API description has the events of each stream as `x-events`, with the schema of their data.',
      'New game updates are in a feed that any reader takes.',
    ],
    command: 'curl -sN "$SITE/api/community-builds/events"',
    links: [{ to: '/updates.atom', text: 'Feed of updates' }],
  },
  {
    id: 'webhooks',
    title: 'Webhooks and chat commands',
    paragraphs: [
      'Players add webhooks to their account, and choose what is sent: `update.came`, `builds.affected`, `room.started`. Discord shows each as a message. For programs, the same JSON has `type`, `id`, `timestamp`, and `data`: of `update.came` its `version` and `url`, of `builds.affected` also `since`, `builds`, and `teams`, each with `id` and `name`, and of `room.started` the `roomId`, `url`, `host`, and `isOwn`. Answer with any 2xx within ten seconds. Otherwise it is sent again, with the same `webhook-id`, six times within a day. A webhook that gives up three times in a row is switched off, until a test of its player succeeds.',
      'Each is signed as Standard Webhooks says, so its libraries check it: `webhook-signature` is `v1,` and the base64 of an HMAC-SHA-256 over `webhook-id`, `webhook-timestamp`, and the body, joined by dots. Its key is the base64-decoded part of the secret after `whsec_`. The command signs the example of that standard, and prints `g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=`.',
      'Where the operator has set it up, `/ttk`, `/build`, and `/team` answer in Discord, with what this API says.',
    ],
    command:
      'KEY=$(echo MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw | base64 -d | od -An -tx1 | tr -d " \\n")\nprintf \'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}\' | openssl dgst -sha256 -mac HMAC -macopt hexkey:$KEY -binary | base64',
    links: [
      { to: href.account, text: 'Your account', isPage: true },
      { to: 'https://www.standardwebhooks.com', text: 'Standard Webhooks' },
    ],
  },
  {
    id: 'data',
    title: 'Data and its license',
    paragraphs: [
      'Each change names its `origin`: the `game`, the game but `unannounced`, our own `estimate`, or new `evidence` about the game.',
      'Stats come from public sources, which every update names. Scores, times to kill, and texts are ours, under the MIT license: use them as you like, and name the site with a link.',
      "THE FINALS and its names belong to Embark Studios. This is a fan project, not affiliated with them. A public build belongs to its player, so show the player's name with it.",
    ],
    command: 'curl "$SITE/api/catalogue/updates"',
    links: [{ to: href.updates, text: 'Updates and their sources', isPage: true }],
  },
  {
    id: 'names',
    title: 'Ids and names',
    paragraphs: [
      'Weapons, gadgets, and specializations have a name and an id, such as `AKM` and `akm`. Answers have both. Requests take either, in any case. Builds, teams, and rooms have an id that never changes.',
      'With `update`, you get the stats of an older update of the game. Everything known as of an update is also one file, as JSON or CSV. What is at its address never changes. The list has another `id` when there is something new.',
    ],
    command: 'curl "$SITE/api/weapons-detailed/name/m11?update=11.6.0"\ncurl "$SITE/api/game-data"',
  },
  {
    id: 'help',
    title: 'Whom to ask',
    paragraphs: [
      'Ask whoever runs this site. With an error, include its `X-Request-Id`: we find the request by it.',
    ],
    command: 'curl -si "$SITE/api/builds/nobody"',
    links: [{ to: href.contact, text: 'Contact', isPage: true }],
  },
];

/** The page for developers. */
export const texts = {
  title: 'For developers',
  intro: 'Weapons, times to kill, updates, and builds as JSON, for your bot, sheet, or overlay.',
  contents: 'Contents',
  sections,
};
