import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeHour } from '../../../../testing/make-hour.ts';
import { makePackage } from '../../../../testing/make-package.ts';
import {
  basic,
  confirmSummary,
  findLabel,
  followAddress,
  has,
  hasCancelled,
  MIRA,
  press,
  pressOn,
  showPlans,
  vip,
} from '../../../../testing/plans-page.tsx';
import { alertText } from '../../../../testing/render-app.tsx';
import { userStored } from '../../../features/identity/current-user.slice.ts';
import { flowClosed, takeCompletionHandler } from '../../../features/identity/sign-up-flow.slice.ts';
import { lessonsChanged } from '../../../features/private-lessons/private-lessons.api.ts';
import { CallFailure } from '../../../shared/api/call-error.ts';

const plan = makePackage('PRIVATE');
const HOURS = [
  makeHour('MON 9 AM'),
  makeHour('MON 5 PM'),
  makeHour('TUE 10 AM', 'taken'),
  makeHour('WED 4 PM'),
  makeHour('FRI 9 AM'),
];
const MINE = makeHour('THU 7 PM', MIRA.UID);
const TERMS = 'Missed lessons cannot be rescheduled. Upcoming ones can, with at least one week’s notice.';
const NOT_CHOSEN =
  "Please select an hour in which you'd like to schedule your private lessons and try again.";
const NONE_LEFT =
  'Oops. There are no available private lessons. Please check back in one month or consider subscribing to the VIP plan.';
const LOST = /^Somebody else has just taken Monday, 5 PM\. Nothing was charged\./;
const refuse = (words: string, reason: string) => new CallFailure('failed-precondition', words, reason);
const offerHours = (slots: readonly unknown[], most = 10, taken = 1) => ({
  slots,
  MaxAmountOfLessons: most,
  AmountOfLessons: taken,
});

const findPicker = async () => within(await screen.findByRole('dialog', { name: 'Choose your weekly hour' }));
const findHour = async (name: string) =>
  (await (await findPicker()).findByRole('radio', { name })) as HTMLInputElement;
const isChosen = async (name: string) => (await findHour(name)).checked;
const choose = async (name: string) => userEvent.click(await findHour(name));
const goOn = async () => userEvent.click((await findPicker()).getByRole('button', { name: 'Continue' }));

/** The plans' page with private lessons beside the other plans, and hours for them. */
function show({
  hours = offerHours(HOURS),
  answers,
  ...given
}: Parameters<typeof showPlans>[0] & { hours?: unknown }) {
  const offered = { getRevenueCatOffer_v2_0: { offers: [vip, basic, plan] }, getPrivateLessonTimes: hours };
  return showPlans({ ...given, answers: { ...offered, ...answers } });
}

/** The hours, as an account without a plan opens them. */
async function open(hours?: unknown, answers: Record<string, unknown> = {}) {
  const page = show({ answers, ...(hours === undefined ? {} : { hours }) });
  await pressOn('PRIVATE', 'TRY OUT');
  return page;
}

/** The summary of Monday, 5 PM. */
async function openSummary(createStripeCheckoutSession: unknown) {
  const page = await open(undefined, { createStripeCheckoutSession });
  await choose('Monday, 5 PM');
  await goOn();
  return page;
}

describe('the hours of private lessons', () => {
  it('are waited for, then stand in a column for each day, less what another student has', async () => {
    const answer = Promise.withResolvers<unknown>();
    await open(answer.promise);
    expect(await (await findPicker()).findByText('please wait ...')).toBeDefined();
    answer.resolve(offerHours(HOURS));
    await findHour('Monday, 9 AM');
    const picker = await findPicker();
    expect(picker.getAllByRole('radio').map((hour) => hour.getAttribute('aria-label'))).toEqual([
      'Monday, 9 AM',
      'Monday, 5 PM',
      'Wednesday, 4 PM',
      'Friday, 9 AM',
    ]);
    expect(picker.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'MONMonday30 Nov',
      'TUETuesday',
      'WEDWednesday2 Dec',
      'THUThursday',
      'FRIFriday4 Dec',
    ]);
    expect(picker.getAllByText('no free hour')).toHaveLength(2);
    expect(picker.getByText(TERMS)).toBeDefined();
    expect(picker.getByText(/Times are Swiss time; the first lesson is next week\.$/)).toBeDefined();
  });

  it('by telephone ask for the number before they go on', async () => {
    const answers: Record<string, unknown> = {
      getMyPrivateLessons: { meeting: 'phone', phone: null },
      saveLessonPhone: new CallFailure('invalid-argument', 'no number'),
    };
    const page = await open(undefined, answers);
    await choose('Monday, 5 PM');
    const picker = await findPicker();
    const field = await picker.findByRole('textbox', { name: 'Your phone number' });
    await goOn();
    expect(await picker.findByText(/^Write the number with its country/)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: /^Your order/ })).toBeNull();
    await userEvent.type(field, '+41 44 123 45 67');
    page.answers['saveLessonPhone'] = { ok: true };
    await goOn();
    expect(await screen.findByRole('dialog', { name: /^Your order/ })).toBeDefined();
    expect(page.payloadsOf('saveLessonPhone').at(-1)).toEqual({ phone: '+41 44 123 45 67' });
  });

  it('go on only with one that is chosen', async () => {
    await open();
    await findHour('Monday, 9 AM');
    await goOn();
    expect(await alertText()).toContain(NOT_CHOSEN);
    expect(screen.queryByRole('dialog', { name: /^Your order/ })).toBeNull();
  });

  it('begin at the account’s own', async () => {
    await open(offerHours([...HOURS, MINE]));
    expect(await isChosen('Thursday, 7 PM')).toBe(true);
    expect((await findPicker()).getByText('Every Thursday, 7 PM, Swiss time')).toBeDefined();
  });

  it('are walked by arrow keys: through a day, and to the nearest hour of the next', async () => {
    await open();
    await choose('Monday, 9 AM');
    const walk = async (keys: string, to: string) => {
      await userEvent.keyboard(keys);
      expect(await isChosen(to)).toBe(true);
    };
    await walk('{ArrowDown}', 'Monday, 5 PM');
    await walk('{ArrowRight}', 'Wednesday, 4 PM');
    expect(document.activeElement).toBe(await findHour('Wednesday, 4 PM'));
    await walk('{ArrowRight}{ArrowRight}', 'Friday, 9 AM');
    await walk('{ArrowLeft}{ArrowLeft}', 'Monday, 5 PM');
  });

  it.each([
    ['as many lessons as there can be are taken', HOURS, 4, 4],
    ['every hour is taken', [makeHour('TUE 10 AM', 'taken')], 10, 1],
    ['the teacher gives none', [], 0, 0],
  ])('are none when %s: the alert says so', async (_case, slots, most, taken) => {
    await open(offerHours(slots, most, taken));
    expect(await alertText()).toBe(`Oops.${NONE_LEFT}OK`);
    expect(screen.queryByRole('dialog', { name: 'Choose your weekly hour' })).toBeNull();
  });

  it('are open to a student who has one, however many are taken', async () => {
    await open(offerHours([MINE], 1, 1));
    expect(await isChosen('Thursday, 7 PM')).toBe(true);
  });

  it('say when they did not load, and come on the next try', async () => {
    const { answers } = await open(new CallFailure('unavailable', 'away'));
    await screen.findByText('The hours didn’t load');
    answers['getPrivateLessonTimes'] = offerHours(HOURS);
    await press('Try again');
    expect(await findHour('Monday, 9 AM')).toBeDefined();
  });

  it('lose the chosen one when another account takes it meanwhile', async () => {
    const { store, answers } = await open();
    await choose('Monday, 5 PM');
    answers['getPrivateLessonTimes'] = offerHours([makeHour('MON 9 AM'), makeHour('MON 5 PM', 'taken')]);
    store.dispatch(lessonsChanged());
    await screen.findByText(LOST);
    expect((await findPicker()).queryByRole('radio', { name: 'Monday, 5 PM' })).toBeNull();
    expect((await findPicker()).getByText('You haven’t chosen an hour yet.')).toBeDefined();
    await choose('Monday, 9 AM');
    expect(screen.queryByText(/has just taken/)).toBeNull();
  });
});

describe('buying private lessons', () => {
  const paying = (id: string) => ({ id, url: `https://pay.example/${id}` });

  it('says hour, first lesson and terms before the money, and names the hour to the server', async () => {
    const goTo = followAddress();
    const { payloadsOf } = await openSummary(paying('cs_1'));
    const summary = within(await screen.findByRole('dialog', { name: 'Your order: PRIVATE monthly' }));
    expect(summary.getByText('Every Monday, 5 PM, Swiss time')).toBeDefined();
    expect(summary.getByText(/^Monday,? 30 November, 5 PM, Swiss time/)).toBeDefined();
    expect(summary.getByText(TERMS)).toBeDefined();
    expect(payloadsOf('createStripeCheckoutSession')).toHaveLength(0);
    await confirmSummary();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_1'));
    expect(payloadsOf('createStripeCheckoutSession')).toEqual([
      {
        offerID: 'VIP_BASIC_PRIVATE_monthly_annual',
        packageID: 'PRIVATE_monthly',
        selectedPrivateLesson: 'mon-5-pm',
      },
    ]);
  });

  it('goes back from the summary to the hours, and closes there', async () => {
    const { payloadsOf } = await openSummary(paying('cs_1'));
    await press('Back');
    expect(await isChosen('Monday, 5 PM')).toBe(true);
    await press('Back');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(payloadsOf('createStripeCheckoutSession')).toHaveLength(0);
  });

  it('stays at the hours when one has gone back to them before the payment page', async () => {
    const goTo = followAddress();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await openSummary(() => promise);
    await confirmSummary();
    await press('Back');
    await act(async () => resolve(paying('cs_1')));
    expect(await isChosen('Monday, 5 PM')).toBe(true);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('comes back to the hours that are left when another account was faster', async () => {
    const { answers, payloadsOf } = await openSummary(refuse('Taken.', 'slot-taken'));
    answers['getPrivateLessonTimes'] = offerHours([makeHour('MON 5 PM', 'taken'), makeHour('WED 4 PM')]);
    await confirmSummary();
    await screen.findByText(LOST);
    answers['createStripeCheckoutSession'] = paying('cs_2');
    const goTo = followAddress();
    await choose('Wednesday, 4 PM');
    await goOn();
    await confirmSummary();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_2'));
    expect(payloadsOf('createStripeCheckoutSession')[1]).toMatchObject({ selectedPrivateLesson: 'wed-4-pm' });
  });

  it('comes back to the hours when the teacher has withdrawn the one that was chosen', async () => {
    const { answers } = await openSummary(refuse(NOT_CHOSEN, 'slot-needed'));
    answers['getPrivateLessonTimes'] = offerHours([makeHour('WED 4 PM')]);
    await confirmSummary();
    expect(await alertText()).toContain(NOT_CHOSEN);
    await press('OK');
    expect(await findHour('Wednesday, 4 PM')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Monday, 5 PM' })).toBeNull());
  });

  it('ends with the alert when the last hour went while the summary was read', async () => {
    await openSummary(refuse(NONE_LEFT, 'no-private-lessons'));
    await confirmSummary();
    expect(await alertText()).toBe(`Oops.${NONE_LEFT}OK`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a visitor to log in first, then for the hour', async () => {
    const { store, payloadsOf } = show({ who: 'visitor' });
    await pressOn('PRIVATE', 'TRY OUT');
    await screen.findByRole('dialog', { name: 'CREATE ACCOUNT' });
    expect(payloadsOf('getPrivateLessonTimes')).toHaveLength(0);
    store.dispatch(userStored(MIRA));
    store.dispatch(flowClosed());
    store.dispatch(takeCompletionHandler())?.();
    expect(await findHour('Monday, 9 AM')).toBeDefined();
  });

  it('asks for no hour where nothing needs one', async () => {
    const { payloadsOf } = show({});
    await pressOn('BASIC', 'TRY OUT');
    await screen.findByRole('dialog', { name: 'Your order: BASIC monthly' });
    expect(payloadsOf('getPrivateLessonTimes')).toHaveLength(0);
  });
});

describe('changing to private lessons', () => {
  it('is an upgrade from VIP, with the hour in what is sent', async () => {
    const { payloadsOf } = show({ runs: [has(vip)], answers: { changeStripeSubscription: { ok: true } } });
    expect(await findLabel('PRIVATE')).toBe('UPGRADE');
    await pressOn('PRIVATE', 'UPGRADE');
    await choose('Wednesday, 4 PM');
    await goOn();
    await confirmSummary();
    await screen.findByText('You have PRIVATE monthly now.');
    expect(payloadsOf('changeStripeSubscription')).toEqual([
      expect.objectContaining({ PackageID: 'PRIVATE_monthly', selectedPrivateLesson: 'wed-4-pm' }),
    ]);
  });

  it('keeps the hour of a cancelled plan that is taken up again', async () => {
    const answers = { uncancelStripeSubscription: { ok: true } };
    const { payloadsOf } = show({ runs: [hasCancelled(plan)], answers });
    await pressOn('PRIVATE', 'resubscribe');
    await userEvent.click(await screen.findByRole('button', { name: 'Resubscribe' }));
    await waitFor(() => expect(payloadsOf('uncancelStripeSubscription')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
