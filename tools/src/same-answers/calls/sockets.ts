import WebSocket from 'ws';
import type { Caller, Person } from '../people.ts';

const SOCKETS = [
  ['/live/chat/socket', { room: null, after: 0 }],
  [
    '/live/speaking/socket',
    { isMuted: true, isCameraOff: true, isHandRaised: false, seat: null, room: null },
  ],
  ['/live/ingest', null],
] as const;
const PATIENCE_MS = 5_000;

/** What a live connection says first: its frame, or why it closes. */
export async function askSockets(caller: Caller): Promise<void> {
  const { note, people, school } = caller;
  const asking: readonly (readonly [string, Person | null])[] = [
    ['a visitor', null],
    ['no plan', people.Beat],
    ['VIP', people.Vreni],
    ['the teacher', people.Trudi],
  ];
  for (const [path, payload] of SOCKETS) {
    for (const [name, who] of asking) {
      const hello = { type: 'hello', idToken: who?.idToken ?? 'a.b.c', payload };
      note(`${path} as ${name}`, await listen(school.origin, path, JSON.stringify(hello)));
    }
    note(`${path} with nonsense`, await listen(school.origin, path, '{"type":"nonsense"}'));
    note(`${path} with no JSON`, await listen(school.origin, path, 'grüezi'));
  }
}

async function listen(origin: string, path: string, said: string): Promise<unknown> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { headers: { origin } });
  const answered = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => answered.resolve('nothing'), PATIENCE_MS);
  socket.on('open', () => socket.send(said));
  socket.on('message', (data: Buffer) => answered.resolve({ frame: readFrame(data.toString()) }));
  socket.on('close', (code, reason) => answered.resolve({ code, reason: reason.toString() }));
  socket.on('error', ({ message }) => answered.resolve(message));
  const answer = await answered.promise;
  clearTimeout(timer);
  socket.close();
  return answer;
}

const readFrame = (data: string): unknown => JSON.parse(data);
