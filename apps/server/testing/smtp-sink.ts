import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type SinkMail = { to: string; messageId: string; raw: string };

/** What the server does with one attempt to send to one address. */
export type SinkAnswer =
  | 'take'
  /** 451 at RCPT TO, as greylisting does. */
  | 'greylist'
  /** 550 5.1.1 at RCPT TO. */
  | 'no-such-user'
  /** 554 5.7.1 after the whole mail. */
  | 'refuse-mail'
  /** Ends the connection in the middle of DATA. */
  | 'drop'
  /** Takes the mail and ends the connection without a word: whether it arrived, the sender cannot know. */
  | 'take-and-drop'
  /** Takes the mail and says nothing. */
  | 'take-and-stall'
  /** Says nothing after RCPT TO. */
  | 'stall';

export type SmtpSink = {
  url: string;
  /** What arrived, in order; the same mail twice is there twice. */
  mails: SinkMail[];
  /** Attempts by address, those that failed too. */
  attempts: string[];
  /** How many connections have been opened. */
  connections: () => number;
  answer: (to: string, attempt: number) => SinkAnswer;
  close: () => Promise<void>;
};

const END_OF_DATA = '\r\n.\r\n';

/** A mail server that can misbehave at every step; nothing but the commands that our mailer sends. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  let opened = 0;
  const sink: Omit<SmtpSink, 'url' | 'close'> = {
    mails: [],
    attempts: [],
    connections: () => opened,
    answer: () => 'take',
  };
  const server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    serve(socket, sink);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}

function serve(socket: Socket, sink: Omit<SmtpSink, 'url' | 'close'>): void {
  let buffered = '';
  let to = '';
  let answer: SinkAnswer = 'take';
  let isInData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const keep = (raw: string) => {
    const messageId = /^Message-ID: <(.*)>/im.exec(raw)?.[1] ?? '';
    sink.mails.push({ to, messageId, raw });
  };
  const endData = (raw: string): void => {
    isInData = false;
    if (answer === 'refuse-mail') say('554 5.7.1 we do not like this mail');
    else keep(raw);
    if (answer === 'take-and-drop') socket.destroy();
    if (answer === 'take') say('250 2.0.0 taken');
  };
  const receive = (line: string): void => {
    to = /<(.*)>/.exec(line)?.[1] ?? '';
    sink.attempts.push(to);
    answer = sink.answer(to, sink.attempts.filter((known) => known === to).length);
    if (answer === 'greylist') say('451 4.7.1 greylisted, come back later');
    else if (answer === 'no-such-user') say('550 5.1.1 no such user');
    else if (answer !== 'stall') say('250 2.1.5 yes');
  };
  const obey = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') receive(line);
    else if (verb === 'DATA') say('354 go on');
    else if (verb === 'EHLO') say('250 sink');
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 2.0.0 yes');
    isInData = verb === 'DATA';
  };
  say('220 sink');
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1');
    if (isInData && answer === 'drop') socket.destroy();
    let end = buffered.indexOf(isInData ? END_OF_DATA : '\r\n');
    while (end >= 0) {
      const text = buffered.slice(0, end);
      buffered = buffered.slice(end + (isInData ? END_OF_DATA.length : 2));
      if (isInData) endData(text);
      else obey(text);
      end = buffered.indexOf(isInData ? END_OF_DATA : '\r\n');
    }
  });
}
