import type { Caption } from '@school/contract/lessons';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { readCueText } from './cue-text.ts';
import { type CaptionLanguage, type Cue, type Line, pairTracks, type Tracks } from './lines.ts';

type CaptionLines = {
  lines: readonly Line[];
  /** Where each `<track>` is read from: an address that has been read stays, whatever it is renewed to. */
  sources: readonly Caption[];
  /** Every track has been read, or has failed. */
  areRead: boolean;
  /** Fetches what has failed once more; null where nothing has. */
  readAgain: (() => void) | null;
};

type Options = {
  video: RefObject<HTMLVideoElement | null>;
  /** The film's own language first. */
  captions: readonly Caption[];
  /** Whether the files are wanted yet. */
  isWanted: boolean;
};

const NO_LINES: readonly Line[] = [];

const hasText = (cue: TextTrackCue): cue is VTTCue => 'text' in cue;

function readTrack(track: TextTrack): Cue[] {
  return Array.from(track.cues ?? [])
    .filter(hasText)
    .map((cue) => ({
      id: cue.id,
      startSeconds: cue.startTime,
      endSeconds: cue.endTime,
      ...readCueText(cue.text),
    }))
    .filter(({ text }) => text !== '');
}

/**
 * Hands over each `<track>` of the video, those that come later too: where a film's captions are known when its player is
 * drawn, they come after the video, and no other drawing follows. Returns how to stop.
 */
function followTracks(video: HTMLVideoElement, follow: (track: HTMLTrackElement) => () => void): () => void {
  const stops = new Map<HTMLTrackElement, () => void>();
  const look = () => {
    for (const track of video.querySelectorAll('track'))
      if (!stops.has(track)) stops.set(track, follow(track));
  };
  const watched = new MutationObserver(look);
  watched.observe(video, { childList: true });
  look();
  return () => {
    watched.disconnect();
    for (const stop of stops.values()) stop();
  };
}

/** Lets the browser fetch tracks anew: the same address would not be fetched again by the same track. */
function replaceTracks(video: HTMLVideoElement | null, isMeant: (language: string) => boolean): void {
  for (const track of video?.querySelectorAll('track') ?? [])
    if (isMeant(track.srclang)) track.replaceWith(track.cloneNode());
}

/** Which captions did not load, until they do. They are fetched again when the network is back. */
function useFailedTracks(video: RefObject<HTMLVideoElement | null>) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const settle = useCallback(
    (language: CaptionLanguage, hasFailed: boolean) =>
      setFailed((known) => {
        if (known.has(language) === hasFailed) return known;
        return new Set(hasFailed ? [...known, language] : [...known].filter((one) => one !== language));
      }),
    [],
  );
  const readAgain = useCallback(
    () => replaceTracks(video.current, (language) => failed.has(language)),
    [video, failed],
  );
  useEffect(() => {
    if (failed.size === 0) return undefined;
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [failed, readAgain]);
  return { failed, settle, readAgain };
}

/** The lines of a film, read by the browser from its `<track>`s, which stay hidden: the player shows them itself. */
export function useCaptionLines({ video, captions, isWanted }: Options): CaptionLines {
  const [tracks, setTracks] = useState<Tracks>({});
  const [read, setRead] = useState<ReadonlyMap<CaptionLanguage, Caption>>(new Map());
  const sources = useMemo(
    () => captions.map((caption) => read.get(caption.language) ?? caption),
    [captions, read],
  );
  const { failed, settle: settleFailed, readAgain } = useFailedTracks(video);

  useEffect(() => {
    const element = video.current;
    if (!isWanted || !element) return;
    return followTracks(element, (track) => {
      const source = sources.find(({ language }) => language === track.srclang);
      const settle = () => {
        if (!source) return;
        // Here, and not while the page is drawn: thousands of lines would lengthen that task.
        const cues = readTrack(track.track);
        setTracks((known) => ({ ...known, [source.language]: cues }));
        setRead((known) => new Map(known).set(source.language, source));
        settleFailed(source.language, false);
      };
      const fail = () => {
        if (source) settleFailed(source.language, true);
      };
      if (track.track.mode === 'disabled') track.track.mode = 'hidden';
      if (source && !read.has(source.language)) {
        if (track.readyState === HTMLTrackElement.LOADED) settle();
        if (track.readyState === HTMLTrackElement.ERROR) fail();
      }
      track.addEventListener('load', settle);
      track.addEventListener('error', fail);
      return () => {
        track.removeEventListener('load', settle);
        track.removeEventListener('error', fail);
      };
    });
  }, [video, sources, read, isWanted, settleFailed]);

  const areRead = captions.every(({ language }) => read.has(language) || failed.has(language));
  // All at once: lines that grow when a second language comes would push one another.
  const lines = useMemo(() => {
    const order = captions.map(({ language }) => language);
    return areRead ? pairTracks(tracks, order) : NO_LINES;
  }, [tracks, areRead, captions]);
  return { lines, sources, areRead, readAgain: failed.size > 0 ? readAgain : null };
}
