/** What went wrong with a source. `httpStatus` is known of network errors that were answered. */
export type SourceError = { kind: 'network' | 'media' | 'other'; httpStatus: number | undefined };

/** A source on a video element, however this browser plays it. */
export type AttachedSource = {
  /** Loads on after a network error, from where the film stands. */
  reload: () => void;
  /** Starts the decoder again after a media error. */
  resetDecoder: () => void;
  /** The same film under a new address; playing goes on. */
  renew: (address: string) => void;
  detach: () => void;
};

export type AttachOptions = {
  video: HTMLVideoElement;
  address: string;
  /** Seconds. */
  startAt: number;
  /** It does not go on by itself. */
  onFatalError: (error: SourceError) => void;
  /** The address is refused. What has been loaded plays on. */
  onRefused: () => void;
};
