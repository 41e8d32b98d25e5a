import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** From a file to a lesson's film. */
export const studioFilmsTexts = defineArea('studioFilms', {
  title: 'Send a film',
  film: 'Film',
  hint: 'From a phone, a camera or a screen: mp4, mov, webm or mkv, up to 20 GB.',
  hintNew: 'You can send it later.',
  replace:
    'It replaces the film above. The lesson keeps its address, and whoever is watching can finish the old film.',
  drop: 'Drop a film here, or choose one.',
  goOn: (name: string) => `‘${name}’ hasn’t arrived yet. Choose the same file to carry on.`,
  othersUpload: (name: string) => `A colleague is sending ‘${name}’.`,
  sending: (name: string, percent: number) => `Sending ‘${name}’: ${percent}%`,
  paused: (name: string, percent: number) => `‘${name}’ is paused at ${percent}%.`,
  waiting: 'It has arrived and is waiting its turn.',
  making: (percent: number) => `Preparing the film: ${percent}%`,
  timeLeft: (minutes: number) =>
    plural(minutes, { one: 'About a minute left.', other: `About ${minutes} minutes left.` }),
  leave: 'You can close this page.',
  stay: 'Keep this page open until it’s sent. If you lose the connection, it carries on by itself.',
  done: 'The film is ready.',
  underWay: 'Films in progress',
  toCaptions: 'Write its captions',
  cancelled: 'Cancelled.',
  pause: 'Pause',
  resume: 'Continue',
  cancel: 'Cancel',
  retry: 'Try again',
  another: 'Choose another film',
  publishSilent: 'Use it without sound',
  failed: 'That didn’t work. Try again.',
  cut: {
    open: 'Cut the film',
    whole: 'The whole film',
    shows: (from: string, to: string, whole: string) => `It shows ${from} to ${to} of ${whole}.`,
    linesKept: (lines: number) =>
      plural(lines, {
        one: 'One caption line is outside the cut. We keep it, and it comes back with the whole film.',
        other: `${lines} caption lines are outside the cut. We keep them, and they come back with the whole film.`,
      }),
    linesAway: (lines: number) =>
      plural(lines, {
        one: 'One caption line is outside the cut. We keep it, but don’t show it.',
        other: `${lines} caption lines are outside the cut. We keep them, but don’t show them.`,
      }),
    more: (lines: number) => `and ${lines} more`,
    from: 'Begins at',
    to: 'Ends at',
    startHere: 'Start here',
    endHere: 'End here',
    hint: (start: string, end: string) =>
      `‘Here’ is the current place in the film above; the keys are ${start} and ${end}. The cut snaps to a key frame within a second. Captions move with it, and we keep the whole film.`,
    take: 'Save the cut',
    undo: 'Show the whole film again',
    close: 'Close',
    noTime: 'Write a time such as 1:02.5.',
    reasons: {
      'too-short': 'That would leave less than a second of film.',
      changed: 'Somebody else has cut or replaced the film in the meantime. Have a look, then cut it again.',
      'no-ffmpeg': 'Cutting needs ffmpeg on the server. Ask whoever runs it to install it.',
      'disk-full': 'The school’s disk has no room for it. Tell the operator.',
      failed: 'That didn’t work, and nothing has changed. Try again.',
    },
  },
  posters: {
    title: 'Poster',
    picture: (number: number) => `Picture ${number}`,
    own: 'Or a picture of your own',
    chosen: 'This is the poster now. Some browsers may show the old one for up to an hour.',
    failed: 'That didn’t work. Try again.',
  },
  reasons: {
    empty: 'The file is empty.',
    'not-a-film': 'This is not a film. Choose an mp4, mov, webm or mkv file.',
    broken: 'The film is damaged or incomplete. Export or copy it again, and send that.',
    'no-picture': 'It has no picture, only sound.',
    'no-sound': 'The film has no sound. Use it anyway?',
    'too-few-pictures': 'It has fewer than two pictures a second, like a slide show. Export it as a film.',
    'too-large-picture': 'Its picture is larger than 4K. Export it in 4K or smaller.',
    'too-long': 'It’s three hours or longer. Cut it into several lessons.',
    'too-short': 'It’s shorter than a second. Send a longer one.',
    'too-slow': 'Preparing it took too long. Export it in a smaller size and send that.',
    'disk-full': 'The school’s disk has no room for it. Tell the operator.',
    'no-ffmpeg':
      'Films need ffmpeg on the server. Ask whoever runs it to install it (Debian: apt-get install ffmpeg), or to set FFMPEG_PATH.',
    'no-lesson': 'This lesson no longer exists.',
    failed: 'Something went wrong while we prepared it. Try again.',
    'too-many': 'You’re already sending five films. Finish or cancel one first.',
    'too-large': 'It’s larger than 20 GB. Export it in a smaller size.',
    lost: 'The connection is lost.',
  },
});

/** What the films' files of 'download my data' hold, by name without ending. */
export const filmsExport = {
  uploads: 'The films you’re sending for lessons: name, size and since when.',
  transcoding: 'The films you’ve sent for lessons: name, size, when, and the result.',
};
