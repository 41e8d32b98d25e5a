import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** From a file to a lesson's film. */
export const studioFilmsTexts = defineArea('studioFilms', {
  title: 'Send a film',
  film: 'Film',
  hint: 'From a phone, a camera or a screen: mp4, mov, webm or mkv, up to 20 GB.',
  hintNew: 'You may send it later.',
  replace: 'It takes the place of the one above. The address stays, and whoever is watching sees the end.',
  drop: 'Drop a film here, or choose one.',
  goOn: (name: string) => `‘${name}’ is not here yet. Choose the same file to go on.`,
  othersUpload: (name: string) => `A colleague is sending ‘${name}’.`,
  sending: (name: string, percent: number) => `Sending ‘${name}’: ${percent}%`,
  paused: (name: string, percent: number) => `‘${name}’ waits at ${percent}%.`,
  waiting: 'It is here, and waits for its turn.',
  making: (percent: number) => `The film is being prepared: ${percent}%`,
  timeLeft: (minutes: number) =>
    plural(minutes, { one: 'About a minute left.', other: `About ${minutes} minutes left.` }),
  leave: 'You may close this page meanwhile.',
  stay: 'Keep this page open until it is sent. If the line breaks, it goes on by itself.',
  done: 'The film is ready.',
  toCaptions: 'Write its captions',
  cancelled: 'It was cancelled.',
  pause: 'Pause',
  resume: 'Go on',
  cancel: 'Cancel',
  retry: 'Try again',
  publishSilent: 'Use it without sound',
  failed: 'That did not work. Try again.',
  cut: {
    open: 'Cut the film',
    whole: 'The whole film',
    shows: (from: string, to: string, whole: string) => `It shows ${from} to ${to} of ${whole}.`,
    linesKept: (lines: number) =>
      plural(lines, {
        one: 'One line of captions lies outside; it is kept, and comes back with the whole film.',
        other: `${lines} lines of captions lie outside; they are kept, and come back with the whole film.`,
      }),
    linesAway: (lines: number) =>
      plural(lines, {
        one: 'One line of captions lies outside. It is kept, but not shown.',
        other: `${lines} lines of captions lie outside. They are kept, but not shown.`,
      }),
    more: (lines: number) => `and ${lines} more`,
    from: 'Begins at',
    to: 'Ends at',
    startHere: 'Start here',
    endHere: 'End here',
    hint: (start: string, end: string) =>
      `‘Here’ is where the film above stands; by key ${start} and ${end}. It begins at the nearest key frame, where one is within a second. Captions move with it, and the whole film is kept.`,
    take: 'Cut it like this',
    undo: 'Show the whole film again',
    close: 'Close',
    noTime: 'Write a time such as 1:02.5.',
    reasons: {
      'too-short': 'That leaves less than a second of the film.',
      changed: 'Somebody else has cut or replaced the film meanwhile. Look at it, and cut it again.',
      'no-ffmpeg': 'Cutting needs ffmpeg on the server: ask the operator to install it.',
      'disk-full': 'The school’s disk has no room for it. Tell the operator.',
      failed: 'That did not work, and nothing has changed. Try again.',
    },
  },
  posters: {
    title: 'Poster',
    picture: (number: number) => `Picture ${number}`,
    own: 'Or a picture of your own',
    chosen: 'It is the poster now. Browsers that know the old one show it for up to an hour.',
    failed: 'That did not work. Try again.',
  },
  reasons: {
    empty: 'The file is empty.',
    'not-a-film': 'This is not a film. Choose an mp4, mov, webm or mkv file.',
    broken: 'The film is damaged or ends in the middle. Export or copy it once more, and send that.',
    'no-picture': 'There is no picture in it, only sound.',
    'no-sound': 'The film has no sound. Use it all the same?',
    'too-few-pictures': 'It has fewer than two pictures a second: that is a slide show.',
    'too-large-picture': 'Its picture is larger than 4K. Export it in 4K or smaller.',
    'too-long': 'It takes three hours or more. Cut it into several lessons.',
    'too-short': 'It is shorter than a second.',
    'too-slow': 'Preparing it took too long.',
    'disk-full': 'The school’s disk has no room for it. Tell the operator.',
    'no-ffmpeg':
      'Films need ffmpeg on the server: ask the operator to install it (Debian: apt-get install ffmpeg), or to set FFMPEG_PATH.',
    'no-lesson': 'The lesson is gone.',
    failed: 'Something went wrong while it was prepared.',
    'too-many': 'You are sending five films already. Finish or cancel one first.',
    'too-large': 'It is larger than 20 GB.',
    lost: 'The line is broken.',
  },
});

/** What the films' files of 'download my data' hold, by name without ending. */
export const filmsExport = {
  uploads: 'The films that you are sending for lessons: name, size and since when.',
  transcoding: 'The films that you have sent for lessons: name, size, when, and what became of them.',
};
