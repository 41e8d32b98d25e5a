import type { ChatAction, ChatMessage, ChatRoom, ChatSelf, ChatServerFrame } from '@school/contract/chat';
import { element, setText } from '../shared/lib/element.ts';
import { createComposer } from './composer.ts';
import { createLink, type Link, type LinkSeams, type LinkState } from './link.ts';
import { createLogView } from './log-view.ts';
import { createModerateDialog } from './moderate-dialog.ts';
import { createPageHead, describeDoor, describeMute } from './page-head.ts';
import {
  addPending,
  addUnsent,
  changePending,
  EMPTY,
  type Pending,
  seeAll,
  type Transcript,
  takeFrame,
} from './transcript.ts';
import { createUnsent } from './unsent.ts';
import { words } from './words.ts';

const SECOND_MS = 1_000;
/** A message that is not answered for so long: the connection is gone, though nobody said so. */
const ANSWER_MS = 8_000;

export type PageSeams = Pick<LinkSeams, 'connect' | 'findToken'> & { createId: () => string };

/** The chat in `root`. Returns its connection, for the page's coming and going. */
export function createChatPage(root: HTMLElement, { connect, findToken, createId }: PageSeams): Link {
  let transcript: Transcript = EMPTY;
  const unsent = createUnsent();
  /** By id: what the server has, though it is not among the messages yet. */
  const acknowledged = new Set<string>();
  let room: ChatRoom | null = null;
  let you: ChatSelf | null = null;
  let isCaughtUp = false;
  let slowUntilMs = 0;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const head = createPageHead();
  const refusal = element('div', { class: 'refusal', hidden: true });
  const dialog = createModerateDialog((act) => {
    if (act.kind === 'report') report(act.sequence);
    else moderate(act);
  });
  const composer = createComposer((text) => say(createId(), text));
  const log = createLogView({
    onMore: (message) => {
      if (room && you) dialog.open(message, room, { uid: you.uid, mayModerate: you.role !== null });
    },
    onAgain: ({ id, text }) => {
      transcript = changePending(transcript, id, null);
      draw();
      post({ id, text });
    },
  });
  const openNow = element('button', { type: 'button', class: 'open-now', hidden: true }, words.openNow);
  openNow.onclick = () => moderate({ kind: 'door', door: 'open' });
  const secondStep = element(
    'p',
    { class: 'note', hidden: true },
    `${words.secondStep} `,
    element('a', { href: '/my-account', target: '_top' }, words.toSecondStep),
  );
  const mutedHelp = element(
    'p',
    { class: 'note', hidden: true },
    `${words.mutedHelp} `,
    element('a', { href: '/contact', target: '_top' }, words.toContact),
  );
  const thanks = element('p', { class: 'note', role: 'status', hidden: true });
  const notDone = element('p', { class: 'note', role: 'alert', hidden: true }, words.notDone);
  const parts = [
    head.head,
    head.pinned,
    log.log,
    log.toEnd,
    log.spoken,
    openNow,
    secondStep,
    mutedHelp,
    thanks,
    notDone,
    composer.form,
  ];
  root.append(...parts, refusal, dialog.dialog);

  const moderations = new Set<string>();
  const reports = new Set<string>();
  const link = createLink({
    connect,
    findToken,
    place: () => ({ room: room?.room ?? null, after: transcript.seen }),
    onFrame: (frame) => take(frame),
    onState: (state) => showState(state),
  });

  function moderate(action: ChatAction): void {
    const id = createId();
    moderations.add(id);
    notDone.hidden = link.send({ type: 'moderate', id, action });
  }

  function report(sequence: number): void {
    const id = createId();
    reports.add(id);
    setText(thanks, '');
    notDone.hidden = link.send({ type: 'report', id, sequence });
  }

  /** Stands in the log at once, and goes to the server as soon as there is a way. */
  function say(id: string, text: string): void {
    transcript = addPending(transcript, id, text);
    draw();
    post({ id, text });
  }

  function post({ id, text }: Pick<Pending, 'id' | 'text'>): void {
    if (!isCaughtUp || !link.send({ type: 'send', id, text })) return;
    answerTimer ??= setTimeout(() => {
      answerTimer = undefined;
      link.tryNow();
    }, ANSWER_MS);
  }

  const answered = (): void => {
    clearTimeout(answerTimer);
    answerTimer = undefined;
  };

  function take(frame: ChatServerFrame): void {
    const news = frame.type === 'messages' ? frame.messages : [];
    transcript = takeFrame(transcript, frame, you?.uid ?? '');
    switch (frame.type) {
      case 'joined':
        room = frame.room;
        you = frame.you;
        transcript = addUnsent(transcript, unsent.take({ uid: you.uid, room: room.room }));
        head.showPeople(frame.people);
        break;
      case 'messages':
        if (isCaughtUp) transcript = seeAll(transcript, news);
        break;
      case 'caught-up':
        isCaughtUp = true;
        for (const entry of transcript.pending) if (entry.problem === null) post(entry);
        break;
      case 'room':
        room = frame.room;
        break;
      case 'you':
        you = frame.you;
        break;
      case 'people':
        head.showPeople(frame.people);
        break;
      case 'done':
        answered();
        // Acknowledged, it will come among the messages; it must not be sent again, nor vanish before that.
        if (moderations.delete(frame.id)) notDone.hidden = true;
        else if (reports.delete(frame.id)) setText(thanks, words.reported);
        else {
          acknowledged.add(frame.id);
          startSlowly(room?.slowSeconds ?? 0);
        }
        break;
      case 'refused':
        answered();
        if (moderations.delete(frame.id) || reports.delete(frame.id)) notDone.hidden = false;
        else if (frame.reason === 'too-soon') startSlowly(frame.retryAfterSeconds ?? 1);
        break;
    }
    draw(isCaughtUp ? news : []);
  }

  function startSlowly(seconds: number): void {
    if (you?.role !== null) return;
    slowUntilMs = Date.now() + seconds * SECOND_MS;
  }

  function showState(state: LinkState): void {
    if (state.kind !== 'open') {
      isCaughtUp = false;
      answered();
    }
    head.showState(state);
    const isRefused = state.kind === 'signed-out' || state.kind === 'denied';
    for (const part of parts) if (isRefused) part.hidden = true;
    refusal.hidden = !isRefused;
    if (isRefused) showRefusal(state.kind === 'denied');
  }

  function showRefusal(isDenied: boolean): void {
    const way = isDenied
      ? element('a', { href: '/subscriptions', target: '_top' }, words.toPlans)
      : element('a', { href: '/sign-in-up?startWithLogIn=true', target: '_top' }, words.toSignIn);
    refusal.replaceChildren(element('p', { role: 'alert' }, isDenied ? words.vipOnly : words.signIn), way);
  }

  /** Why nothing can be sent now; empty when it can. */
  function whyHeld(): string {
    if (!room || !you) return '';
    if (you.mute) return describeMute(you.mute, Date.now());
    if (you.role === null && !room.isOpen) return describeDoor(room, Date.now());
    const seconds = Math.ceil((slowUntilMs - Date.now()) / SECOND_MS);
    return you.role === null && seconds > 0 ? words.slow(seconds) : '';
  }

  function holdComposer(): void {
    const why = whyHeld();
    const isSlow = why === '' && room !== null && room.slowSeconds > 0;
    composer.hold(why !== '', isSlow ? words.slowMode(room?.slowSeconds ?? 0) : why);
  }

  function draw(news: readonly ChatMessage[] = []): void {
    const mayModerate = you !== null && you.role !== null;
    secondStep.hidden = you?.lacksSecondFactor !== true;
    mutedHelp.hidden = !you?.mute;
    const uid = you?.uid ?? '';
    const onTheirWay = transcript.pending.filter(({ id }) => !acknowledged.has(id));
    unsent.keep(onTheirWay, { uid, room: room?.room ?? '' });
    const others = news.filter((message) => message.uid !== uid && !message.isDeleted);
    log.show(transcript, { uid, mayModerate, news: others });
    if (room) {
      head.showPinned(room);
      openNow.hidden = you?.role !== 'teacher' || room.isOpen;
    }
    holdComposer();
  }

  setInterval(holdComposer, SECOND_MS);
  draw();
  return link;
}
