import { type Caller, MOZILLA } from '../people.ts';

const OFFER = 'VIP_BASIC_PRIVATE_monthly_annual';
const UNKNOWN = 'nothing-of-this-name';
const LESSONS = ['im-kafi', 'gruezi-mitenand', 'live-maentig-wetter', 'ade-und-bis-bald', UNKNOWN];
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const device = (path: string) => ({ endpoint: `${MOZILLA}/${path}`, keys: KEYS });

/** What each callable is asked with; those of payments come later. */
const BODIES: { readonly [callable: string]: object } = {
  CreateZoomSignature: {},
  addPushSubscription: { subscription: device('a') },
  cancelPrivateLesson: { lessonID: UNKNOWN },
  changeLanguage: { language: 'en' },
  changeLiveDate: { date: '2026-11-30', title: 'Bim Beck', description: 'Brot', cancelledFor: null },
  changeReviewSettings: { newCardsPerDay: 5, zone: 'Europe/Zurich' },
  changeSpeakingDoor: { door: 'by-hours' },
  choosePrivateLessonSlot: { slotID: UNKNOWN },
  confirmContractCancellation: { token: UNKNOWN },
  countDueCards: {},
  endStage: {},
  getAccountDeletion: {},
  getBillingOverview: {},
  getChatModeration: {},
  getChatTranscript: { lessonID: 'live-maentig-wetter', after: 0 },
  getCheckoutStatus: { session_id: UNKNOWN },
  getConsentHistory: {},
  getCurrentSubscriptions: {},
  getDataExport: {},
  getFlashcardsCloudFunction: { VideoID: 'im-kafi' },
  getGrammarPDFurl: { GrammarID: 'artikel' },
  getGrammarTopic: { GrammarID: 'artikel' },
  getHasAlreadySubscribed: {},
  getLanguage: {},
  getLegalPage: { page: 'privacy-policy' },
  getLiveLessonUrls_v2_0: {},
  getMailNumbers: {},
  getMondayLiveLesson: {},
  getMyPrivateLessons: {},
  getOperatorRole: {},
  getPrivateLessonTimes: {},
  getProgress: {},
  getRecoveryCodes: {},
  getReminderWishes: {},
  getRevenueCatOffer_v2_0: { offerID: OFFER, platform: 'web' },
  getReviewStatistics: {},
  getSecureData_v2_0: { videoID: 'im-kafi' },
  getSessionEnd: { token: UNKNOWN },
  getSignedInDevices: {},
  getSpeakingDoor: {},
  getSpeakingStudio: {},
  getStage: {},
  getStageKeys: {},
  getStorePurchaseStatus: {},
  getStudio: {},
  getStudioStage: {},
  getSubscriptionPlatform: {},
  getTeacherCalendar: {},
  keepAccount: {},
  listDueCards: { limit: 3 },
  listFreeTimesForMove: { lessonID: UNKNOWN },
  listGrammarTopics: {},
  listLessons: {},
  listLessonsOfWeek: {},
  listLiveLessons: {},
  listOwnCards: {},
  listPushDevices: {},
  moderateChat: { action: { action: 'unmute', uid: UNKNOWN } },
  movePrivateLesson: { lessonID: UNKNOWN, startsAt: '2026-12-01T10:00:00Z' },
  noteConsents: {
    where: 'sign-up',
    choices: [{ field: 'MarketingConsent', date: '2026-11-25T09:00:00Z' }],
    policyVersion: 'terms 1, privacy policy 1',
  },
  notePrivateLesson: { lessonID: UNKNOWN, isMissed: true },
  prepareStorePurchase: { offerID: OFFER, packageID: 'VIP_monthly', platform: 'ios' },
  readUnsubscribeToken: { token: UNKNOWN },
  recordReviews: {
    reviews: [
      {
        id: '7d3f1c52-4f0e-4f7b-9a51-0f2f8b1c9d11',
        cardID: UNKNOWN,
        grade: 'good',
        at: '2026-11-25T09:00:00Z',
      },
    ],
  },
  releasePrivateLesson: {},
  releaseStorePurchase: {},
  removeImportedCards: { importID: UNKNOWN },
  removeMondayRecording: { lessonID: UNKNOWN },
  removeOwnCard: { id: UNKNOWN },
  removePushSubscription: { id: UNKNOWN },
  renewCalendarAddress: {},
  renewPushSubscription: { former: device('a'), subscription: device('b') },
  renewTeacherCalendar: {},
  requestContractCancellation: { email: 'vip@demo.example' },
  requestDataExport: {},
  returnPrivateLessonMoney: {},
  searchLessons: { query: 'Kafi' },
  setReminderWish: { kind: 'newLesson', channel: 'mail', wished: true },
  signOutDevices: { ids: [UNKNOWN] },
  startStage: { title: 'Bim Beck' },
  unsubscribe: { token: UNKNOWN, kinds: ['newLesson'], wished: false },
};

const listBodies = (LESSON: string): { [callable: string]: object } => ({
  ...BODIES,
  getLessonSummary: { [LESSON]: 'im-kafi' },
  keepWord: { [LESSON]: 'im-kafi', SwissGerman: 'Kafi', English: 'coffee', StandardGerman: 'Kaffee' },
  lookUpWord: { [LESSON]: 'im-kafi', word: 'Kafi' },
  recordProgress: {
    [LESSON]: 'im-kafi',
    positionSeconds: 12,
    durationSeconds: 100,
    completed: false,
    at: '2026-11-25T09:00:00Z',
  },
  reportComment: { [LESSON]: 'im-kafi', commentID: UNKNOWN },
});

const CONTACT = {
  email: 'mira@school.test',
  topic: 'lessons',
  message: 'Grüezi!',
  website: '',
  openForMs: 10_000,
};

/** Every callable as a visitor, a learner and the teacher; lessons as each kind of person; and what none takes. */
export async function askCallables(caller: Caller): Promise<void> {
  const { call, people, lessonField } = caller;
  for (const [callable, body] of Object.entries(listBodies(lessonField)))
    for (const [name, who] of [
      ['a visitor', null],
      ['VIP', people.Vreni],
      ['the teacher', people.Trudi],
    ] as const)
      await call(`${callable} as ${name}`, callable, body, who);
  await askLessons(caller);
  await askOddly(caller);
  await call('a message to the school', 'sendContactMessage', CONTACT, null);
  await call('a message of a machine', 'sendContactMessage', { ...CONTACT, website: 'spam' }, null);
  await call('a message without an address', 'sendContactMessage', { ...CONTACT, email: '' }, null);
  for (let more = 1; more <= 4; more += 1)
    await call(`message ${more} too many`, 'sendContactMessage', CONTACT, null);
}

async function askLessons({ call, people, lessonField }: Caller): Promise<void> {
  const all = [
    ['no plan', people.Nina],
    ['BASIC', people.Beat],
    ['VIP', people.Vreni],
    ['in a store', people.Iris],
  ] as const;
  for (const lesson of LESSONS) {
    for (const [name, who] of all) {
      await call(`${lesson} opened: ${name}`, 'getSecureData_v2_0', { videoID: lesson }, who);
      await call(`cards of ${lesson}: ${name}`, 'getFlashcardsCloudFunction', { VideoID: lesson }, who);
    }
    await call(`${lesson} in short`, 'getLessonSummary', { [lessonField]: lesson }, null);
  }
  for (const query of ['kafi', 'chuchichäschtli', 'gruezi', 'xyzzy', ' ', 'a'.repeat(500)])
    await call(`search: ${query.slice(0, 20)}`, 'searchLessons', { query }, null);
  for (const page of ['terms-and-conditions', 'disclaimer', 'privacy-policy-google', 'nothing'])
    await call(`legal: ${page}`, 'getLegalPage', { page }, null);
}

async function askOddly({ ask, as, people, call }: Caller): Promise<void> {
  const path = '/functions/getProgress';
  const own = as(people.Vreni);
  await ask('callable: by GET', path, { headers: own });
  await ask('callable: unknown', '/functions/nothing', { body: { data: {} }, headers: own });
  await ask('callable: no data', path, { body: {}, headers: own });
  await ask('callable: one field more', path, { body: { data: { more: 1 } }, headers: own });
  await ask('callable: a list', path, { body: { data: [] }, headers: own });
  await ask('callable: broken JSON', path, {
    method: 'POST',
    body: '{"data"',
    headers: { ...own, 'content-type': 'application/json' },
  });
  await ask('callable: a text', path, { body: 'data', headers: own });
  await ask('callable: a bad token', path, {
    body: { data: {} },
    headers: { authorization: 'Bearer a.b.c' },
  });
  await ask('callable: a bad App Check token', path, {
    body: { data: {} },
    headers: { ...own, 'x-firebase-appcheck': 'a.b.c' },
  });
  await ask('callable: another origin', path, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' },
  });
  await ask('callable: too large', path, { body: { data: { more: 'a'.repeat(2_000_000) } }, headers: own });
  await call('a lesson with a number for a name', 'getSecureData_v2_0', { videoID: 1 }, people.Vreni);
  await call('one recovery code', 'createRecoveryCodes', {}, people.Nina);
}
