import type { StoredSubscription } from '../../src/ledger.ts';
import type { Fact } from '../../src/ledger-facts.ts';
import type { WebhookStep } from './steps.arbitrary.ts';

/** A reading under way: asked for, then answered by the store, then written into the ledger. */
export type Reading = {
  id: string;
  askedAt: number;
  /** What the store answered, and how many movements it knew then. */
  answer: { fact: Fact; serial: number } | null;
};

export type Mailbag = {
  /** A store reports that something about this subscription has changed. */
  report: (id: string) => void;
  /** Moves one webhook on, and says which and how in a line; null when there was none. */
  move: (step: WebhookStep) => string | null;
  /** Asks, reads and writes at once, as one who waits for the answer does. */
  readNow: (id: string) => void;
  /** Every answer that any reading got, written or not. */
  answers: Fact[];
};

type Outside = {
  /** What the store says of it now; null for what it does not know. */
  look: (id: string) => StoredSubscription | null;
  serial: () => number;
  write: (answer: { fact: Fact; serial: number }) => void;
};

export function createMailbag({ look, serial, write }: Outside): Mailbag {
  const hints: string[] = [];
  const asked: Reading[] = [];
  const answered: Reading[] = [];
  const answers: Fact[] = [];
  let asks = 0;

  const ask = (id: string): Reading => {
    asks += 1;
    return { id, askedAt: asks, answer: null };
  };
  const read = (reading: Reading): boolean => {
    const row = look(reading.id);
    if (!row) return false;
    const fact = { ...row, syncedAt: new Date(reading.askedAt) };
    reading.answer = { fact, serial: serial() };
    answers.push(fact);
    return true;
  };
  const writeDown = ({ answer }: Reading) => answer && write(answer);

  const moves: Record<WebhookStep['do'], (pick: number) => string | undefined> = {
    ask: (pick) => {
      const id = take(hints, pick);
      if (id !== undefined) asked.push(ask(id));
      return id;
    },
    read: (pick) => {
      const reading = take(asked, pick);
      if (reading && read(reading)) answered.push(reading);
      return reading?.id;
    },
    write: (pick) => {
      const reading = take(answered, pick);
      if (reading) writeDown(reading);
      return reading?.id;
    },
    'write-and-keep': (pick) => {
      const reading = answered[pick % Math.max(1, answered.length)];
      if (reading) writeDown(reading);
      return reading?.id;
    },
    lose: (pick) => take(hints, pick) ?? take(answered, pick)?.id,
  };
  return {
    report: (id) => {
      hints.push(id);
    },
    move: ({ do: how, pick }) => {
      const id = moves[how](pick);
      return id === undefined ? null : `webhook of ${id}: ${how}`;
    },
    readNow: (id) => {
      const reading = ask(id);
      if (read(reading)) writeDown(reading);
    },
    answers,
  };
}

function take<Value>(list: Value[], pick: number): Value | undefined {
  return list.length === 0 ? undefined : list.splice(pick % list.length, 1)[0];
}
