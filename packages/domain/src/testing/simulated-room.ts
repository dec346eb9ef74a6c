import type { RandomBelow } from '../teams/seeded-random.ts';
import { pick, seededRandom } from '../teams/seeded-random.ts';
import {
  changeRoom,
  changesSince,
  EMPTY_REPLICA,
  joinRoom,
  newRoom,
  isSameValue,
  nextOperations,
  overtaken,
  seenRevision,
  withAnswers,
  withChanges,
  withEverythingSince,
  withoutAnswered,
} from '../rooms/index.ts';
import type {
  OperationAnswer,
  Replica,
  RoomChange,
  RoomField,
  RoomRules,
  RoomState,
  RoomValue,
  WaitingOperation,
} from '../rooms/index.ts';
import { BadNetwork } from './bad-network.ts';

const GUESTS = 4;
const CHOICES = 15;
const CHOICES_MS = 60_000;
const HEARTBEAT_MS = 5000;
const PATIENCE_MS = 2000;
/** Long after the last choice. A run that hasn't settled by then never will. */
const END_MS = 900_000;

/** The parts of the protocol that a test replaces with wrong ones. */
export interface Protocol {
  readonly merge: typeof withChanges;
  readonly apply: typeof changeRoom;
}

/** The real protocol. */
export const PROTOCOL: Protocol = { merge: withChanges, apply: changeRoom };

interface Phone {
  readonly guest: number;
  replica: Replica;
  waiting: readonly WaitingOperation[];
  isOnline: boolean;
  sentAt: number;
  number: number;
  client: number;
  /** Fields whose own value someone else replaced, as far as this phone noticed. */
  readonly told: Set<string>;
  readonly answered: (OperationAnswer & { readonly id: string })[];
  /** What this phone had of the field when it made a choice, by the choice's id. Hidden by own choices that wait. */
  readonly seen: Map<string, RoomField | undefined>;
}

/**
 * One evening of four phones in a room over a bad network, in virtual time: phones go offline and reload, and the server
 * restarts. Returns everything that went wrong.
 */
export function simulateRoom(seed: number, rules: RoomRules, protocol = PROTOCOL): string[] {
  return new Simulation(seededRandom(seed), rules, protocol).run();
}

class Simulation {
  readonly #random: RandomBelow;
  readonly #rules: RoomRules;
  readonly #protocol: Protocol;
  readonly #network: BadNetwork;
  readonly #phones: readonly Phone[];
  /** Every change the server made, in order. */
  readonly #history: (RoomChange & { readonly id: string })[] = [];
  #room: RoomState = newRoom();

  constructor(random: RandomBelow, rules: RoomRules, protocol: Protocol) {
    this.#random = random;
    this.#network = new BadNetwork(random);
    this.#rules = rules;
    this.#protocol = protocol;
    for (let guest = 1; guest < GUESTS; guest += 1) {
      const joined = joinRoom(this.#room, { client: `phone ${guest}`, online: undefined });
      this.#room = joined?.state ?? this.#room;
    }
    this.#phones = Array.from({ length: GUESTS }, (_, guest) => ({
      guest,
      replica: EMPTY_REPLICA,
      waiting: [],
      isOnline: true,
      sentAt: -PATIENCE_MS,
      number: 0,
      client: 0,
      told: new Set<string>(),
      answered: [],
      seen: new Map<string, RoomField | undefined>(),
    }));
  }

  run(): string[] {
    for (const phone of this.#phones) this.#plan(phone);
    const network = this.#network;
    network.restartWithin(CHOICES_MS);
    for (let at = 0; at < END_MS; at += HEARTBEAT_MS) network.at(at, () => this.#beat());
    network.run(() => network.now > 2 * CHOICES_MS && this.#isSettled());
    return this.#problems();
  }

  #plan(phone: Phone): void {
    for (let choice = 0; choice < CHOICES; choice += 1) {
      this.#network.at(this.#random(CHOICES_MS), () => this.#choose(phone));
    }
    for (let times = 0; times < 2; times += 1) {
      const at = this.#random(CHOICES_MS);
      this.#network.at(at, () => (phone.isOnline = false));
      this.#network.at(at + this.#random(60_000), () => {
        phone.isOnline = true;
        // A reload: what waits comes back from storage, under its old client.
        if (this.#random(2) === 0) {
          phone.client += 1;
          phone.number = 0;
          phone.replica = EMPTY_REPLICA;
        }
        this.#catchUp(phone);
      });
    }
  }

  #choose(phone: Phone): void {
    const random = this.#random;
    const [field, value] = pick<readonly [string, RoomValue]>(random, [
      [`slot.${random(3)}.owner`, `guest-${phone.guest}`],
      [`slot.${random(3)}.owner`, null],
      [`slot.${random(3)}.class`, pick(random, ['Light', 'Medium', 'Heavy'])],
      [`slot.${random(3)}.ready`, random(2) === 0],
      ['aim', pick(random, ['steady', 'good', 'sharp'])],
      ['aim', pick(random, ['steady', 'good', 'sharp'])],
      ['locked', random(4) === 0],
    ]);
    phone.number += 1;
    const client = `${phone.guest}-${phone.client}`;
    const seen = seenRevision(phone.replica, phone.waiting, field);
    const before = phone.waiting.findLast((one) => one.field === field);
    const shown =
      before === undefined
        ? phone.replica.fields[field]
        : phone.seen.get(`${before.client}.${before.number}`);
    phone.seen.set(`${client}.${phone.number}`, shown);
    phone.waiting = [...phone.waiting, { client, number: phone.number, field, value, seen }];
    this.#send(phone);
  }

  /** Sends the oldest choices, one request at a time, and again when no answer comes. */
  #send(phone: Phone): void {
    const sent = nextOperations(phone.waiting);
    const [first] = sent;
    if (first === undefined || this.#network.now - phone.sentAt < PATIENCE_MS) return;
    phone.sentAt = this.#network.now;
    this.#network.at(this.#network.now + PATIENCE_MS, () => this.#send(phone));
    this.#network.carry(phone, () => {
      const result = this.#serve(phone, sent);
      if (result === undefined) return;
      const { answers } = result;
      this.#network.carry(phone, () => this.#hearAnswers(phone, first.client, sent, answers));
    });
  }

  #serve(phone: Phone, sent: readonly WaitingOperation[]) {
    const { guest } = phone;
    const client = sent[0]?.client ?? '';
    const before = this.#room;
    const applied = this.#protocol.apply(before, { guest, client, operations: sent }, this.#rules);
    if (applied === null) return undefined;
    this.#room = applied.state;
    for (const answer of applied.answers) {
      const field = sent.find(({ number }) => number === answer.number)?.field;
      const made = applied.changes.filter(
        (one) => 'version' in answer && one.version === answer.version && one.field === field,
      );
      for (const change of made)
        this.#history.push({ ...change, id: `${client}.${answer.number}` });
    }
    for (const other of this.#phones) {
      if (applied.changes.length > 0) {
        this.#network.carry(other, () => this.#hear(other, applied.changes));
      }
    }
    return applied;
  }

  #hearAnswers(
    phone: Phone,
    client: string,
    sent: readonly WaitingOperation[],
    answers: readonly OperationAnswer[],
  ): void {
    const before = phone.waiting.length;
    phone.waiting = withoutAnswered(phone.waiting, client, answers);
    phone.answered.push(
      ...answers.map((answer) => ({ ...answer, id: `${client}.${answer.number}` })),
    );
    const heard = withAnswers(phone.replica, sent, answers, phone.guest);
    const moved = answers.flatMap((answer) => ('now' in answer ? [answer.now] : []));
    for (const { field } of [...heard.overtaken, ...moved]) phone.told.add(field);
    phone.replica = heard.replica;
    if (phone.waiting.length === before) return;
    phone.sentAt = -PATIENCE_MS;
    this.#send(phone);
  }

  #hear(phone: Phone, changes: readonly RoomChange[]): void {
    for (const { field } of overtaken(phone.replica, changes, phone.guest)) phone.told.add(field);
    phone.replica = this.#protocol.merge(phone.replica, changes);
    const isBehind = changes.some(({ revision }) => revision > phone.replica.revision);
    if (isBehind) this.#catchUp(phone);
  }

  #catchUp(phone: Phone): void {
    const since = phone.replica.revision;
    this.#network.carry(phone, () => {
      const { revision } = this.#room;
      const changes = changesSince(this.#room, since);
      this.#network.carry(phone, () => {
        for (const { field } of overtaken(phone.replica, changes, phone.guest))
          phone.told.add(field);
        phone.replica = withEverythingSince(phone.replica, { since, revision, changes });
      });
    });
  }

  #beat(): void {
    for (const phone of this.#phones) {
      const { revision } = this.#room;
      this.#network.carry(phone, () => {
        if (revision > phone.replica.revision) this.#catchUp(phone);
      });
      this.#send(phone);
    }
  }

  #isSettled(): boolean {
    return this.#phones.every(
      ({ waiting, replica }) => waiting.length === 0 && replica.revision === this.#room.revision,
    );
  }

  #problems(): string[] {
    const problems = this.#isSettled() ? [] : ['not settled'];
    const ids = this.#history.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) problems.push('a choice was applied twice');
    problems.push(...this.#unseen());
    for (const { guest, replica, answered, told, client } of this.#phones) {
      if (JSON.stringify(sorted(replica)) !== JSON.stringify(sorted(this.#room))) {
        problems.push(`guest ${guest} sees another room`);
      }
      for (const answer of answered) {
        const isApplied = ids.includes(answer.id);
        const isDone = 'version' in answer;
        // A message from long ago, whose answer this phone has.
        if (isDone && answer.version === 0) continue;
        if (isDone !== isApplied) {
          problems.push(`${answer.id} was answered ${isDone ? 'as done' : 'as refused'} wrongly`);
        }
      }
      // A page that was reloaded shows the room as it is, and doesn't know what it showed before.
      if (client === 0) problems.push(...this.#untold(guest, told));
    }
    return problems;
  }

  /** Choices that replaced what someone else had picked meanwhile. Slots and who is ready have rules of their own. */
  #unseen(): string[] {
    return this.#history.flatMap(({ field, by, version, value, id }) => {
      const before = this.#history.find(
        (one) => one.field === field && one.version === version - 1,
      );
      if (before === undefined || before.by === by || /owner|ready/.test(field)) return [];
      const seen = this.#phones[by]?.seen.get(id)?.version ?? 0;
      const isKnown = seen >= before.version || isSameValue(before.value, value);
      return isKnown ? [] : [`${id} replaced ${field} unseen`];
    });
  }

  /** The last own values that others replaced without this guest noticing. */
  #untold(guest: number, told: ReadonlySet<string>): string[] {
    const last = new Map<string, RoomChange>();
    const own = new Map<string, RoomChange>();
    for (const change of this.#history) {
      last.set(change.field, change);
      if (change.by === guest) own.set(change.field, change);
    }
    return [...own.keys()]
      .filter((field) => {
        const { version = 0, value } = own.get(field) ?? {};
        const next = this.#history.find(
          (one) => one.field === field && one.version === version + 1,
        );
        // Who picks the same makes it theirs.
        const isReplaced = last.get(field)?.by !== guest && !isSameValue(next?.value, value);
        return isReplaced && !told.has(field);
      })
      .map((field) => `guest ${guest} doesn't know that someone replaced ${field}`);
  }
}

function sorted({ fields }: Replica | RoomState): readonly unknown[] {
  return Object.entries(fields)
    .map(([field, kept]) => [field, kept?.value, kept?.version, kept?.revision] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));
}
