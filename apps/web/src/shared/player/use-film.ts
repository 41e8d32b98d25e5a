import type { Caption } from '@school/contract/lessons';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CoverLine, findStartedLine, type Line } from '../captions/lines.ts';
import { useCaptionLines } from '../captions/use-caption-lines.ts';
import { useNativeCaptions } from '../captions/use-native-captions.ts';
import { type Film, type FilmCommands, findPosition } from './film.ts';
import { togglePictureInPicture } from './picture-in-picture.ts';
import { type PlayerSettings, stepSpeed } from './player-settings.ts';
import { useLoop } from './use-loop.ts';
import { usePlayerSettings } from './use-player-settings.ts';
import type { VideoRef } from './video-ref.ts';

type FilmOptions = {
  video: VideoRef;
  startAtSeconds: number;
  captions: readonly Caption[];
  areCaptionsWanted: boolean;
  areCaptionsComing: boolean;
  /** Whether there is a film to play: unknown for a closed one. */
  isOpen: boolean;
  isStarting: boolean;
};

const NO_CAPTIONS: PlayerSettings['captions'] = [];

/** Everything about a film but how it is loaded: its lines, the learner's choices, and what can be done with it. */
export function useFilm(options: FilmOptions): Film & { sources: readonly Caption[] } {
  const { video, startAtSeconds, captions, areCaptionsWanted, areCaptionsComing, isOpen, isStarting } =
    options;
  const [settings, changeSettings, first] = usePlayerSettings();
  const { lines, sources, areRead, readAgain } = useCaptionLines({
    video,
    captions,
    isWanted: areCaptionsWanted,
  });
  const [cover, coverLines] = useState<CoverLine | null>(null);
  const shown = useMemo(() => (cover ? lines.map(cover) : lines), [lines, cover]);
  const [loop, pressLoop] = useLoop({ video, startAtSeconds, lines, repeatsLine: settings.repeatsLine });
  useNativeCaptions(video, settings.listensFirst || cover ? NO_CAPTIONS : settings.captions);
  useSpeed(video, settings.speed);
  const now = { startAtSeconds, lines, settings, first, changeSettings, pressLoop };
  const latest = useRef(now);
  latest.current = now;
  // Always the same commands: lines of a long transcript are not drawn again for them.
  const commands = useMemo(() => createCommands(video, () => latest.current), [video]);
  const [wordLine, setWordLine] = useState<number | null>(null);
  const openWords = useCallback(
    (line: number | 'current' | null) => {
      if (line !== null) commands.pause();
      setWordLine(line === 'current' ? Math.max(0, findCurrentLine(video, latest.current)) : line);
    },
    [commands, video],
  );
  const areLinesComing = areCaptionsComing || (areCaptionsWanted && !areRead);
  // A recording has its tracks from the start, without a line until they are written.
  const isWithoutLines = isOpen && areRead && lines.length === 0 && !areLinesComing;
  return {
    video,
    startAtSeconds,
    isStarting,
    lines: shown,
    coverLines,
    captions,
    sources,
    areLinesComing,
    isWithoutLines,
    readLinesAgain: readAgain,
    settings,
    changeSettings,
    loop,
    commands,
    wordLine: shown[wordLine ?? -1]?.isCovered ? null : wordLine,
    openWords,
  };
}

function useSpeed(video: RefObject<HTMLVideoElement | null>, speed: number): void {
  useEffect(() => {
    const { current: element } = video;
    if (!element) return;
    // A new source begins with the default.
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
    element.preservesPitch = true;
  }, [video, speed]);
}

type Latest = {
  startAtSeconds: number;
  lines: readonly Line[];
  settings: PlayerSettings;
  first: PlayerSettings;
  changeSettings: (changed: Partial<PlayerSettings>) => void;
  pressLoop: () => void;
};

const findCurrentLine = (
  video: RefObject<HTMLVideoElement | null>,
  { lines, startAtSeconds }: Pick<Latest, 'lines' | 'startAtSeconds'>,
) => findStartedLine(lines, findPosition(video.current, startAtSeconds));

function createCommands(video: RefObject<HTMLVideoElement | null>, latest: () => Latest): FilmCommands {
  const play = () => void video.current?.play().catch(() => undefined);
  const seekTo = (seconds: number) => {
    const element = video.current;
    if (!element) return;
    const last = Number.isFinite(element.duration) ? element.duration : seconds;
    element.currentTime = Math.max(0, Math.min(seconds, last));
    // Before it is loaded it says nothing of it itself.
    if (element.readyState === HTMLMediaElement.HAVE_NOTHING) element.dispatchEvent(new Event('seeking'));
  };
  const goToLine = (index: number) => {
    const { lines } = latest();
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))];
    if (line) seekTo(line.startSeconds);
  };
  const currentLine = () => findCurrentLine(video, latest());
  const playLine = (index: number) => {
    goToLine(index);
    play();
  };
  const changeSpeed = (step: -1 | 1) =>
    latest().changeSettings({ speed: stepSpeed(latest().settings.speed, step) });
  return {
    toggle: () => (video.current && !video.current.paused ? video.current.pause() : play()),
    pause: () => video.current?.pause(),
    seekTo,
    seekBy: (seconds) => seekTo(findPosition(video.current, latest().startAtSeconds) + seconds),
    playLine,
    previousLine: () => goToLine(currentLine() - 1),
    nextLine: () => goToLine(currentLine() + 1),
    repeatLine: () => {
      const repeatsLine = !latest().settings.repeatsLine;
      latest().changeSettings({ repeatsLine });
      if (repeatsLine) playLine(currentLine());
    },
    pressLoop: () => latest().pressLoop(),
    slower: () => changeSpeed(-1),
    faster: () => changeSpeed(1),
    toggleCaptions: () => {
      const { settings, first, changeSettings } = latest();
      changeSettings({ captions: settings.captions.length > 0 ? [] : first.captions });
    },
    togglePictureInPicture: () => void togglePictureInPicture(video.current),
  };
}
