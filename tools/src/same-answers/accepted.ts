/** Differences that are meant: where, which commit made them, and why in one line. */
export type Accepted = { call: RegExp; path: RegExp; commit: string; why: string };

const ANY = /./;

/** Between 67986e56, the last before one outbox, limiter, ledger and live loop were made of many, and now. */
export const ACCEPTED: readonly Accepted[] = [
  {
    call: /^page /,
    path: /^body/,
    commit: '63d989e4',
    why: 'the pages’ words and headings were written anew, many times since',
  },
  {
    call: ANY,
    path: /^headers\.referrer-policy$/,
    commit: 'b7397338',
    why: 'a page names itself to the school, which counts visits',
  },
  {
    call: /file [234] of a lesson$|head of file [234]$|part of file [234]$/,
    path: /^headers\.(accept-ranges|cache-control|last-modified)$/,
    commit: 'e879487b',
    why: 'captions are written from the database, and may change',
  },
  {
    call: /part of file [234]$/,
    path: /^status$|^body|^headers\.content-range$/,
    commit: 'e879487b',
    why: 'captions are sent whole',
  },
  {
    call: /^file \/sitemap.xml$/,
    path: /\/school</,
    commit: '3ce3d0e4',
    why: 'there is a page of who teaches',
  },
  {
    call: /of the mobile SDKs$/,
    path: ANY,
    commit: '68f726c2',
    why: 'what mobile SDKs call is there now, and wants the key',
  },
  {
    call: /^update: /,
    path: /^body\.(idToken|refreshToken|expiresIn)$/,
    commit: '68f726c2',
    why: 'new tokens come with a new password or address alone, as at Firebase',
  },
  {
    call: /^v1\/accounts:.* with nothing$/,
    path: /message$/,
    commit: '68f726c2',
    why: 'what is missing is named as Firebase does',
  },
  {
    call: /^(Google|Apple): a good token$/,
    path: /^body\.federatedId$/,
    commit: '68f726c2',
    why: 'a provider’s account is named with its provider, as at Firebase',
  },
  {
    call: /lists comments$|^documents: an odd path$/,
    path: /^status$|^body/,
    commit: 'ee6390c3',
    why: 'GET lists a collection',
  },
  {
    call: /^a lesson by its new name$/,
    path: /^status$|^body/,
    commit: 'dee3b4c5',
    why: 'callables name a lesson lessonID',
  },
  {
    call: /^(keepWord|recordProgress|getProgress) |^callable: a bad App Check token$/,
    path: /(videoID|lessonID)$/,
    commit: 'dee3b4c5',
    why: 'callables name a lesson lessonID',
  },
  {
    call: /^changeReviewSettings /,
    path: /^status$|^body/,
    commit: '6fd9e246',
    why: 'a learner’s day turns by their zone, which is sent along',
  },
  {
    call: /^(countDueCards|listDueCards) /,
    path: /^body\.result\.(zone|newCardsPerDay)$/,
    commit: '6fd9e246',
    why: 'a learner’s day turns by their zone; the wish of before was refused for it',
  },
  {
    call: /^(countDueCards|listDueCards) /,
    path: /^body\.result\.(tomorrowCount|secondsPerCard|week|today|done)$/,
    commit: 'f76aa084',
    why: 'home begins with today',
  },
  {
    call: /^countDueCards /,
    path: /^body\.result\.reminderHour$/,
    commit: '68790cb7',
    why: 'waiting cards are told at the learner’s hour',
  },
  {
    call: /^countDueCards /,
    path: /^body\.result\.goal$/,
    commit: '3d502a20',
    why: 'a goal is kept',
  },
  {
    call: /^listDueCards /,
    path: /^body\.result\.weights$/,
    commit: '9380d001',
    why: 'cards go by the learner’s own memory',
  },
  {
    call: /^getReviewStatistics /,
    path: /^body\.result\.memory$/,
    commit: '9380d001',
    why: 'cards go by the learner’s own memory',
  },
  {
    call: /^getReviewStatistics /,
    path: /^body\.result\.weeks$/,
    commit: '3829a849',
    why: 'words known and minutes heard, week by week',
  },
  {
    call: /^(getReminderWishes|setReminderWish) /,
    path: /^body\.result\.wishes\.commentAnswer /,
    commit: '949b2c58',
    why: 'comments have answers, which are told',
  },
  {
    call: /^(getReminderWishes|setReminderWish) /,
    path: /^body\.result\.wishes\.cardsDue /,
    commit: '68790cb7',
    why: 'waiting cards are told',
  },
  {
    call: /getBillingOverview/,
    path: /^body\.result\.nextPrice$/,
    commit: 'cc01a117',
    why: 'a plan says what it costs next',
  },
  {
    call: /^(getStudio|endStage|getStudioStage|startStage) as the teacher$/,
    path: /^body\.result\.(recordings\..*\.state|draftID)$/,
    commit: '8049724b',
    why: 'a recording is a draft until its teacher publishes it',
  },
  {
    call: /^listLessonsOfWeek /,
    path: /^body\.result\.(bookedHours|givenUntil)/,
    commit: '3a68d231',
    why: 'a teacher is asked before a booked hour is given up',
  },
  {
    call: /^(getMyPrivateLessons|listLessonsOfWeek) /,
    path: /^body\.result\.(meeting|meetingUrl|phone)$/,
    commit: '8a115605',
    why: 'a private lesson has a place to meet',
  },
  {
    call: /^getMyPrivateLessons /,
    path: /^body\.result\.daysOff$/,
    commit: '994dee10',
    why: 'days off are told',
  },
  {
    call: /getBillingOverview/,
    path: /^body\.result\.invoices\.\d+\.refunded$/,
    commit: '364c2db2',
    why: 'an invoice says what of it was refunded',
  },
  {
    call: /^getSpeakingDoor /,
    path: /^body\.result\.ban$/,
    commit: 'dbabb32d',
    why: 'one list of who is put out',
  },
  {
    call: /^getChatModeration /,
    path: /^body\.result\.muted$/,
    commit: 'dbabb32d',
    why: 'one list of who is put out',
  },
  {
    call: /^getStage /,
    path: /^body\.result\.now$/,
    commit: '7f53ad5d',
    why: 'the stage’s door goes by the school’s clock',
  },
  {
    call: /^searchLessons |^search: /,
    path: /^body\.result\.lessons/,
    commit: '9d34e069',
    why: 'spoken lines are found',
  },
  {
    call: /^(getOperatorRole|getStudio) as the teacher$/,
    path: /^body\.result\.role$/,
    commit: '42950ea3',
    why: 'the demo’s teacher owns the school',
  },
  {
    call: /^getProgress as the teacher$/,
    path: /^body\.result\.tier$/,
    commit: '42950ea3',
    why: 'who runs the school sees all of it',
  },
  {
    call: /too many$/,
    path: /^body\.error\.message$/,
    commit: '8d1a1393',
    why: 'who comes too often is told how long to wait',
  },
];
