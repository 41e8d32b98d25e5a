import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** What the file of 'download my data' about drafts holds, by name without ending. */
export const captionDraftsExport = {
  'caption-drafts': 'Which lessons you asked a first draft of captions for, when, and what became of it.',
};

/** The desk on which a teacher writes a film's captions. */
export const studioCaptionsTexts = defineArea('studioCaptions', {
  waveform: 'The film’s sound, with its lines',
  shownFrom: 'Part that is shown',
  wider: 'Zoom out',
  closer: 'Zoom in',
  film: 'The lesson’s film',
  noSound: 'The film’s sound cannot be drawn; lines can be written all the same.',
  noPlay: 'The film cannot be played just now.',
  keys: 'Keys',
  keyNames: {
    alt: 'Alt',
    ctrl: 'Ctrl',
    shift: 'Shift',
    Enter: 'Enter',
    ArrowDown: '↓',
    ArrowUp: '↑',
  },
  onMac: 'On a Mac, ⌘ is Ctrl and ⌥ is Alt.',
  lines: (count: number) => plural(count, { one: '1 line', other: `${count} lines` }),
  noFilm: 'Send a film first: captions are written beside it.',
  sendFilm: 'Send a film',
  noTime: (time: string) => `This is no time, such as 0:05.3. ${time} stays.`,
  notThen: (time: string) => `A line ends after it begins. ${time} stays.`,
  unfinished: (count: number) => (count === 0 ? 'all are finished' : `${count} unfinished`),
  speaker: (time: string) => `Speaker of the line at ${time}`,
  speakerPlace: 'Speaker',
  tools: 'Script and files (VTT, SRT)',
  language: 'Language',
  script: 'A script, one line a row',
  scriptHint:
    'Without lines yet, the rows are laid over what is spoken. With lines, row by row is what they say in this language.',
  takeScript: (rows: number) => plural(rows, { one: 'Take this row', other: `Take these ${rows} rows` }),
  saveAs: (format: string) => `Save as ${format}`,
  file: 'Or take the lines of a file (VTT or SRT)',
  taken: (lines: number) => plural(lines, { one: '1 line is taken.', other: `${lines} lines are taken.` }),
  problems: {
    broken: (line: number) =>
      `Line ${line} of the file cannot be read: a time looks like 00:01.000 --> 00:04.000, and ends after it begins. Nothing was changed.`,
    tooLong: (row: number) => `Row ${row} is too long: at most 900 letters. Nothing was changed.`,
    tooLarge: 'The file is too large: at most 5 MB. Nothing was changed.',
    tooMany: 'That is more than the 5,000 lines that a film may have. Nothing was changed.',
    otherCount: (rows: number, lines: number) =>
      `The script has ${rows} rows and the film ${lines} lines: they have to be as many. Nothing was changed.`,
  },
  draft: {
    title: 'Draft by machine',
    about:
      'The film’s sound goes to the transcription service of this school. Its German comes back as lines to be checked.',
    begin: (minutes: number) =>
      plural(minutes, { one: 'Draft 1 minute of film', other: `Draft ${minutes} minutes of film` }),
    tooLong: (minutes: number) => `The film is too long for a draft by machine: at most ${minutes} minutes.`,
    working: (done: number, all: number) =>
      `The service writes down the film: ${done} of ${plural(all, { one: '1 minute is', other: `${all} minutes are` })} done. You can go on meanwhile, or leave.`,
    heard: (lines: number, free: number) =>
      free === 0
        ? `Wherever one of the draft’s ${lines} lines lies, you have one.`
        : `The draft has ${plural(lines, { one: '1 line', other: `${lines} lines` })}, of which ${free} lie where you have none yet.`,
    empty: 'The service has heard nothing in this film.',
    take: (lines: number) => plural(lines, { one: 'Take this line', other: `Take these ${lines} lines` }),
    goOn: (minutes: number) =>
      plural(minutes, { one: 'Go on (1 minute of film)', other: `Go on (${minutes} minutes of film)` }),
    stop: 'Stop the draft',
    drop: 'Throw the draft away',
    failed:
      'That did not work. Try again in a moment; a teacher may ask for 20 drafts a day, a school for 60.',
    stopped: (reason: string) => `The draft has stopped: ${reason}`,
    reasons: {
      refused: 'the service does not know the school’s key. Tell who runs the server.',
      busy: 'the service takes no more just now. Go on later.',
      away: 'the service does not answer. Go on later.',
      'too-large': 'the service takes no sound of this size. Tell who runs the server.',
      unreadable: 'the service’s answer cannot be read. Tell who runs the server.',
      'other-film': 'the lesson has another film now. Throw it away and begin anew.',
      'no-sound': 'the film has no sound.',
      'no-ffmpeg': 'the server has no ffmpeg. Tell who runs it.',
      'disk-full': 'the server’s disk is full. Tell who runs it.',
    },
  },
  confirm: 'It is right',
  wrong: {
    check: 'to check',
    overlap: 'runs into the next line',
    beyond: 'ends after the film',
    fast: (language: string, letters: number) =>
      `${language}: ${letters} letters a second are too fast to read`,
    missing: (language: string) => `${language} is missing`,
  },
  cards: {
    mark: 'For a card',
    marked: 'Marked for cards',
    make: (count: number) => plural(count, { one: 'Make 1 card', other: `Make ${count} cards` }),
    unmark: 'Unmark',
    unmarkOf: (phrase: string) => `Unmark “${phrase}”`,
    unmarkAll: 'Unmark all',
    english: (phrase: string) => `What “${phrase}” means in English`,
    englishPlace: 'English',
    german: (phrase: string) => `What “${phrase}” means in German`,
    germanPlace: 'German',
    problems: {
      'no-dialect': 'Swiss German is missing',
      'no-english': 'English is missing',
      'too-long': 'is longer than the 300 letters of a card: choose a word of it',
    },
    made: (count: number) => plural(count, { one: '1 card is made.', other: `${count} cards are made.` }),
    toTheCards: 'Go to the cards',
    known: 'In this lesson already:',
    alike: 'Other lessons have these too:',
    more: (count: number) => `and ${count} more`,
    takeBack: 'Take them back',
    tooManyMarked: (most: number) => `At most ${most} become cards at once. Make these first.`,
    outcomes: {
      takenBack: 'The cards are taken back.',
      notTakenBack: 'They could not be taken back just now: remove them among the cards.',
      failed: 'The cards could not be made just now. What is marked stays: try again.',
      lessonFull: 'That is more than the 2,000 cards that a lesson may have. Unmark some.',
    },
  },
  commands: {
    playLine: 'Play the line',
    loopLine: 'Play it over and over',
    playFilm: 'Play or pause the film',
    next: 'Next line',
    previous: 'Line before',
    nextUnfinished: 'Next unfinished line',
    confirm: 'Checked: it is right',
    split: 'Split at the cursor',
    join: 'Join with the next',
    add: 'Add one after it',
    remove: 'Remove the line',
    startEarlier: 'Begin 0.1 s earlier',
    startLater: 'Begin 0.1 s later',
    endEarlier: 'End 0.1 s earlier',
    endLater: 'End 0.1 s later',
    lineEarlier: 'Whole line 0.1 s earlier',
    lineLater: 'Whole line 0.1 s later',
    startHere: 'Begin where the film is',
    endHere: 'End where the film is',
    snap: 'Snap to the silences',
    useSpelling: 'Take the course’s spelling',
    mark: 'Mark line or word for a card',
    makeCards: 'Make cards of what is marked',
    undo: 'Undo',
    redo: 'Do it again',
    leave: 'To the lesson’s tabs',
    keys: 'Show the keys',
  },
});
