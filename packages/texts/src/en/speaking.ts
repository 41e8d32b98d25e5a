import { defineArea } from '../area.ts';
import { plural } from './language.ts';

/** The speaking practice after the live lesson: its door, its lobby, its rooms, and the studio's part of it. */
export const speakingTexts = defineArea('speaking', {
  title: 'Speaking practice',
  lead: 'After every live lesson: a small room, six people at most, and as much Swiss German as you like. Nobody has to, mistakes are welcome.',
  door: {
    opensIn: 'The room opens',
    opensAt: (day: string, hour: string) => `${day}, ${hour}, Swiss time, when the live lesson has ended.`,
    lessonIsOn: 'The live lesson is on. The room opens here by itself as soon as it ends.',
    none: 'No date is set at the moment. It will stand here.',
    toLesson: 'To the live lesson',
    closedForLearners: 'For learners the room is closed. You may go in and wait there.',
    wait: 'please wait ...',
    failed: 'We could not ask whether the room is open.',
    how: {
      title: 'How it goes',
      steps: [
        'First you see yourself and hear whether your microphone works. Nobody sees you before you press ‘Join’.',
        'Then you sit with up to five others. You can mute yourself, switch your camera off, raise a hand, or only listen.',
        'Sound and picture go from browser to browser. Nothing is recorded.',
      ],
    },
  },
  outside: {
    text: 'The video call opens in your phone’s browser, where camera and microphone are at hand.',
    open: 'Open in the browser',
    hint: (address: string) => `If nothing opens, go to ${address} in your browser and log in there.`,
  },
  zoom: {
    text: 'Today we talk on Zoom. It opens on a page of its own; Zoom’s terms and its privacy policy are for that page.',
    open: 'Go to the call',
    notInstalled: 'The call is not set up yet. Please tell the school.',
  },
  lobby: {
    title: 'Before you go in',
    hello: 'Schwätzed mer es bitzeli?',
    helloMeans: 'Shall we have a little chat?',
    preview: 'You, as the others will see you',
    cameraOff: 'Your camera is off',
    camera: 'Camera',
    microphone: 'Microphone',
    useCamera: 'Camera on',
    useMicrophone: 'Microphone on',
    level: 'Loudness of your microphone',
    sayHoi: 'Say ‘Hoi!’: the bar should move.',
    room: 'Room',
    anyRoom: 'where there is a place',
    roomOf: (room: number, people: number) => `Room ${room}, ${people} of 6`,
    join: 'Join',
    listenOnly: 'Join and only listen',
    people: (count: number) =>
      count === 0
        ? 'Nobody is here yet. You would be the first.'
        : plural(count, { one: '1 person is here.', other: `${count} people are here.` }),
    problems: {
      bothRefused:
        'Your browser does not let this page use camera and microphone. Press the symbol beside the address and allow them, or join and only listen.',
      cameraRefused:
        'Your browser does not let this page use the camera. The others will see your name. To change that, press the symbol beside the address.',
      microphoneRefused:
        'Your browser does not let this page use the microphone. You will hear the others. To change that, press the symbol beside the address.',
      cameraMissing: 'No camera was found. The others will see your name.',
      microphoneMissing: 'No microphone was found. You will hear the others.',
      cameraBusy: 'Another program is using the camera. Close it, then switch the camera on again.',
      microphoneBusy: 'Another program is using the microphone. Close it, then switch it on again.',
      unable: 'This browser cannot make video calls. A newer one can.',
    },
    tryAgain: 'Try again',
  },
  room: {
    title: (room: number) => `Room ${room}`,
    here: (count: number) => plural(count, { one: '1 person here', other: `${count} people here` }),
    until: (hour: string) => `open until ${hour}, Swiss time`,
    people: 'People in the room',
    controls: 'Microphone, camera and hand',
    you: (name: string) => `${name} (you)`,
    teacher: 'Teacher',
    moderator: 'Moderator',
    connecting: 'connecting ...',
    muted: 'microphone off',
    cameraOff: 'camera off',
    hand: 'hand raised',
    speaking: 'is speaking',
    mute: 'Mute',
    unmute: 'Unmute',
    cameraOn: 'Camera on',
    cameraStop: 'Camera off',
    raise: 'Raise hand',
    lower: 'Lower hand',
    leave: 'Leave',
    soundOn: 'Press for sound',
    unreached: 'The school cannot be reached yet. We try again by ourselves.',
    reconnecting: 'The connection to the school was lost. We try again; those you hear stay.',
    alone: 'Wart es Momäntli ...',
    aloneMeans: 'Wait a little moment: the next one who comes sits with you.',
    isHere: (name: string) => `${name} is here.`,
    joined: (name: string) => `${name} has joined.`,
    left: (name: string) => `${name} has left.`,
    raised: (name: string) => `${name} raises a hand.`,
    starters: {
      title: 'To begin with',
      lines: [
        { gsw: 'Hoi zäme! Wie gaat’s öi?', en: 'Hi everybody! How are you?' },
        { gsw: 'Was häsch am Wuchenänd gmacht?', en: 'What did you do at the weekend?' },
        { gsw: 'Chasch das bitte nomaal säge?', en: 'Can you say that again, please?' },
      ],
    },
  },
  over: {
    title: 'Merci, und uf Widerluege!',
    left: 'You have left the room.',
    closed: 'The room has closed for today.',
    denied: 'Your plan does not cover speaking practice any more.',
    elsewhere: 'You have joined on another page or device.',
    full: 'That room is full. Choose another.',
    'no-room': 'That room is not there. Choose another.',
    again: 'Back to the lobby',
    home: 'To the lessons',
    signedOut: 'Please Sign in to access live lessons.',
  },
  studio: {
    title: 'Speaking practice',
    open: 'The rooms are open.',
    closed: 'The rooms are closed.',
    opensAt: (day: string, hour: string) => `They open by themselves: ${day}, ${hour}.`,
    until: (hour: string) => `Until ${hour}.`,
    door: 'Door',
    byHours: 'by the hours: for an hour after the lesson',
    isOpen: 'open now, for three hours',
    isClosed: 'closed now, for three hours',
    nobody: 'Nobody is in a room.',
    room: (room: number, people: number) => `Room ${room}: ${people} of 6`,
    enter: 'Go in',
    failed: 'That did not work. Try again.',
  },
});

/** What the speaking files of 'download my data' hold, by name without ending. */
export const speakingExport = {
  speaking: 'Your place in a room of the speaking practice, while you have one.',
};
