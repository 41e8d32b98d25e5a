import { defineArea } from '../area.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { plural } from './language.ts';

/** What the file of 'download my data' about drafts holds, by name without ending. */
export const captionDraftsExport = {
  'caption-drafts': 'The lessons you asked a first draft of captions for, when, and the result.',
};

/** The desk on which a teacher writes a film's captions. */
export const studioCaptionsTexts = defineArea('studioCaptions', {
  waveform: 'The film’s sound, with its lines',
  shownFrom: 'Part shown',
  wider: 'Zoom out',
  closer: 'Zoom in',
  film: 'The lesson’s film',
  noSound: 'We can’t draw the film’s sound, but you can still write lines.',
  noPlay: 'The film can’t play just now.',
  keys: 'Keys',
  keyNames: DESK_KEYS,
  onMac: 'On a Mac, ⌘ is Ctrl and ⌥ is Alt.',
  lines: (count: number) => plural(count, { one: '1 line', other: `${count} lines` }),
  noFilm: 'Send a film first, then write its captions here.',
  sendFilm: 'Send a film',
  noTime: (time: string) => `Write a time such as 0:05.3. We kept ${time}.`,
  notThen: (time: string) => `A line has to end after it begins. We kept ${time}.`,
  unfinished: (count: number) => (count === 0 ? 'all are finished' : `${count} unfinished`),
  speaker: (time: string) => `Speaker of the line at ${time}`,
  speakerPlace: 'Speaker',
  tools: 'Script and files (VTT, SRT)',
  language: 'Language',
  script: 'A script, one line a row',
  scriptHint:
    'If there are no lines yet, we spread the rows over the speech. If there are, each row becomes the text of one line in this language.',
  takeScript: (rows: number) => plural(rows, { one: 'Use this row', other: `Use these ${rows} rows` }),
  saveAs: (format: string) => `Save as ${format}`,
  file: 'Or use the lines of a file (VTT or SRT)',
  taken: (lines: number) => plural(lines, { one: '1 line added.', other: `${lines} lines added.` }),
  filled: (lines: number) =>
    plural(lines, { one: '1 line now has this text.', other: `${lines} lines now have this text.` }),
  problems: {
    broken: (line: number) =>
      `We can’t read line ${line} of the file. A time looks like 00:01.000 --> 00:04.000 and ends after it begins. Nothing was changed.`,
    tooLong: (row: number) => `Row ${row} is too long: at most 900 letters. Nothing was changed.`,
    tooLarge: 'The file is too large: at most 5 MB. Nothing was changed.',
    tooMany: 'A film can have 5,000 lines at most. Nothing was changed.',
    otherCount: (rows: number, lines: number) =>
      `The script has ${plural(rows, { one: '1 row', other: `${rows} rows` })}, but the film has ${plural(lines, { one: '1 line', other: `${lines} lines` })}. Make them match. Nothing was changed.`,
  },
  draft: {
    title: 'Draft by machine',
    about:
      'We send the film’s sound to your school’s transcription service. Its German comes back as lines for you to check.',
    begin: (minutes: number) =>
      plural(minutes, { one: 'Draft 1 minute of film', other: `Draft ${minutes} minutes of film` }),
    tooLong: (minutes: number) => `The film is too long for a draft by machine: at most ${minutes} minutes.`,
    working: (done: number, all: number) =>
      `The service is transcribing the film: ${done} of ${plural(all, { one: '1 minute is', other: `${all} minutes are` })} done. You can carry on working, or leave.`,
    heard: (lines: number, free: number) =>
      free === 0
        ? plural(lines, {
            one: 'You already have a line where the draft’s 1 line would go.',
            other: `You already have a line wherever the draft’s ${lines} lines would go.`,
          })
        : `The draft has ${plural(lines, { one: '1 line', other: `${lines} lines` })}; ${plural(free, { one: '1 of them falls', other: `${free} of them fall` })} where you have none yet.`,
    empty: 'The service heard no speech in this film.',
    take: (lines: number) => plural(lines, { one: 'Use this line', other: `Use these ${lines} lines` }),
    goOn: (minutes: number) =>
      plural(minutes, { one: 'Go on (1 minute of film)', other: `Go on (${minutes} minutes of film)` }),
    stop: 'Stop the draft',
    drop: 'Discard the draft',
    failed:
      'That didn’t work. Try again in a moment. The limit is 20 drafts a day for you, and 60 for the school.',
    stopped: (reason: string) => `The draft has stopped: ${reason}`,
    reasons: {
      refused: 'the service rejects the school’s key. Tell whoever runs the server.',
      busy: 'the service is busy. Try again later.',
      away: 'the service doesn’t answer. Try again later.',
      'too-large': 'the sound is too large for the service. Tell whoever runs the server.',
      unreadable: 'we can’t read the service’s answer. Tell whoever runs the server.',
      'other-film': 'the lesson has another film now. Discard the draft and start again.',
      'no-sound': 'the film has no sound.',
      'no-ffmpeg': 'the server has no ffmpeg. Tell whoever runs it.',
      'disk-full': 'the server’s disk is full. Tell whoever runs it.',
    },
  },
  confirm: 'Looks right',
  wrong: {
    check: 'to check',
    overlap: 'runs into the next line',
    beyond: 'ends after the film',
    fast: (language: string, letters: number) =>
      `${language}: ${letters} letters a second are too many to read`,
    missing: (language: string) => `${language} is missing`,
  },
  words: {
    open: 'Words',
    openSettled: 'Words (yours)',
    title: 'Word by word',
    about:
      'Choose a word in the dialect, then the words that say the same in German and English. Learners see it as soon as you save.',
    rows: { gsw: 'Words in Swiss German', de: 'Words in German', en: 'Words in English' },
    missing: {
      gsw: 'The line has no Swiss German yet.',
      de: 'The line has no German yet.',
      en: 'The line has no English yet.',
    },
    together: 'These belong together',
    alone: 'Has no counterpart',
    chooseNone: 'Choose again',
    settled: 'Noted.',
    byRules: 'Leave it to the rules',
    notFetched: 'The words didn’t load.',
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
      'too-long': 'is longer than a card’s 300 letters: choose a word of it',
    },
    made: (count: number) => plural(count, { one: '1 card made.', other: `${count} cards made.` }),
    toTheCards: 'Go to the cards',
    known: 'Already in this lesson:',
    alike: 'Already in other lessons:',
    more: (count: number) => `and ${count} more`,
    takeBack: 'Remove them again',
    tooManyMarked: (most: number) => `You can make ${most} cards at a time. Make these first.`,
    outcomes: {
      takenBack: 'The cards are gone again.',
      notTakenBack: 'That didn’t work. Remove them on the Cards tab.',
      failed: 'The cards weren’t made. Your marks are still here: try again.',
      lessonFull: 'A lesson can have 2,000 cards at most. Unmark some.',
    },
  },
  newRow: 'New row in the same line',
  takeScriptKey: 'In a script: use its rows',
  commands: {
    goOn: 'Next empty cell, or a new line',
    playLine: 'Play the line',
    loopLine: 'Play it over and over',
    playFilm: 'Play or pause the film',
    next: 'Next line',
    previous: 'Previous line',
    nextUnfinished: 'Next unfinished line',
    find: 'Find in the lines',
    confirm: 'Checked: looks right',
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
    useSpelling: 'Use the course’s spelling',
    mark: 'Mark line or chosen words for a card',
    markWord: 'Mark the word at the cursor, and write its meaning',
    makeCards: 'Make cards of the marked words',
    script: 'Paste or write a script',
    undo: 'Undo',
    redo: 'Redo',
    leave: 'Go to the lesson’s tabs',
    keys: 'Show the keys',
  },
});
