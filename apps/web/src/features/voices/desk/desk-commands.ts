import { durationOf, moveEnd, STEP_MS } from '../takes/take-sound.ts';
import { chosenOf, findNextUnread } from './line-states.ts';
import type { Desk } from './use-voice-desk.ts';
import type { VoiceCommand } from './voice-keys.ts';

export type DeskCommands = Readonly<Record<VoiceCommand, () => void>>;

export type DeskNow = Pick<
  Desk,
  | 'voice'
  | 'lines'
  | 'waiting'
  | 'at'
  | 'line'
  | 'goTo'
  | 'speakerID'
  | 'inHand'
  | 'own'
  | 'sound'
  | 'begin'
  | 'player'
  | 'isBusy'
> & { recorder: Pick<Desk['recorder'], 'record' | 'stop'> };
type Around = { focusRecord: () => void; openKeys: () => void };

/** What each command does at the desk as it is now: nothing where it makes no sense. */
export function createDeskCommands(desk: DeskNow, { focusRecord, openKeys }: Around): DeskCommands {
  const { voice, lines, at, line, goTo, inHand, own, sound, isBusy, player } = desk;
  const trim = (end: 'from' | 'to', byMs: number) => {
    if (!own || own.toMs === null || !sound) return;
    const span = { fromMs: own.fromMs, toMs: own.toMs };
    void inHand.keep({ ...own, ...moveEnd(span, { end, byMs, durationMs: durationOf(sound) }) });
  };
  return {
    hear: () => {
      if (line?.guide && !isBusy) player.playFile(line.guide.address);
    },
    record: () => {
      player.stop();
      if (isBusy) return desk.recorder.stop();
      if (!line || desk.speakerID === '') return;
      desk.begin();
      desk.recorder.record();
    },
    play: () => {
      const chosen = line && chosenOf(line);
      if (own && sound) player.playOwn(sound, own);
      else if (chosen && !isBusy) player.playFile(`${voice.base}${chosen.id}.m4a`);
    },
    keep: () => {
      if (!own || isBusy) return;
      void inHand.keep({ ...own, isKept: true });
      goTo(Math.min(at + 1, lines.length - 1));
      focusRecord();
    },
    discard: () => {
      if (!own || isBusy) return;
      player.stop();
      void inHand.drop(own.id);
      focusRecord();
    },
    next: () => goTo(at + 1),
    previous: () => goTo(at - 1),
    nextUnread: () => goTo(findNextUnread(lines, at, desk.waiting)),
    startEarlier: () => trim('from', -STEP_MS),
    startLater: () => trim('from', STEP_MS),
    endEarlier: () => trim('to', -STEP_MS),
    endLater: () => trim('to', STEP_MS),
    keys: openKeys,
  };
}
