import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeHour } from '../../../../testing/make-hour.ts';
import { makePackage } from '../../../../testing/make-package.ts';
import {
  arrange,
  basic,
  confirmSummary,
  createServer,
  findCard,
  findLabel,
  has,
  MIRA,
  type Server,
  showPlans,
  vip,
} from '../../../../testing/plans-page.tsx';
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
const TERMS = 'Missed lessons cannot be rescheduled. Upcoming ones can, with at least one week’s notice.';
const NOT_CHOSEN =
  "Please select an hour in which you'd like to schedule your private lessons and try again.";
const NONE_LEFT =
  'Oops. There are no available private lessons. Please check back in one month or consider subscribing to the VIP plan.';

let server: Server;
beforeEach(() => {
  server = createServer();
  server.answers['getRevenueCatOffer_v2_0'] = { offers: [vip, basic, plan] };
  offerHours(HOURS);
});

function offerHours(slots: readonly unknown[], MaxAmountOfLessons = 10, AmountOfLessons = 1) {
  server.answers['getPrivateLessonTimes'] = { slots, MaxAmountOfLessons, AmountOfLessons };
}

const press = async (name: string) =>
  userEvent.click((await findCard('PRIVATE')).getByRole('button', { name }));
const findPicker = async () => within(await screen.findByRole('dialog', { name: 'Choose your weekly hour' }));
const findHour = async (name: string) =>
  (await (await findPicker()).findByRole('radio', { name })) as HTMLInputElement;
const choose = async (name: string) => userEvent.click(await findHour(name));
const goOn = async () => userEvent.click((await findPicker()).getByRole('button', { name: 'Continue' }));
const followAddress = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);

async function open() {
  showPlans(server, 'Mira');
  await press('TRY OUT');
}

describe('the hours of private lessons', () => {
  it('are waited for, then stand in a column for each day, less what another student has', async () => {
    let answer: (value: unknown) => void = () => undefined;
    server.answers['getPrivateLessonTimes'] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await open();
    expect(await (await findPicker()).findByText('please wait ...')).toBeDefined();
    answer({ slots: HOURS, MaxAmountOfLessons: 10, AmountOfLessons: 1 });
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

  it('go on only with one that is chosen', async () => {
    await open();
    await findHour('Monday, 9 AM');
    await goOn();
    expect((await screen.findByRole('alertdialog')).textContent).toContain(NOT_CHOSEN);
    expect(screen.queryByRole('dialog', { name: /^Your order/ })).toBeNull();
  });

  it('begin at the account’s own', async () => {
    offerHours([...HOURS, makeHour('THU 7 PM', MIRA.UID)]);
    await open();
    expect((await findHour('Thursday, 7 PM')).checked).toBe(true);
    expect((await findPicker()).getByText('Every Thursday, 7 PM, Swiss time')).toBeDefined();
  });

  it('are walked by arrow keys: through a day, and to the nearest hour of the next', async () => {
    await open();
    await choose('Monday, 9 AM');
    await userEvent.keyboard('{ArrowDown}');
    expect((await findHour('Monday, 5 PM')).checked).toBe(true);
    await userEvent.keyboard('{ArrowRight}');
    expect((await findHour('Wednesday, 4 PM')).checked).toBe(true);
    expect(document.activeElement).toBe(await findHour('Wednesday, 4 PM'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect((await findHour('Friday, 9 AM')).checked).toBe(true);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect((await findHour('Monday, 5 PM')).checked).toBe(true);
  });

  it.each([
    ['as many lessons as there can be are taken', HOURS, 4, 4],
    ['every hour is taken', [makeHour('TUE 10 AM', 'taken')], 10, 1],
    ['the teacher gives none', [], 0, 0],
  ])('are none when %s: the alert says so', async (_case, slots, most, taken) => {
    offerHours(slots, most, taken);
    await open();
    expect((await screen.findByRole('alertdialog')).textContent).toBe(`Oops.${NONE_LEFT}OK`);
    expect(screen.queryByRole('dialog', { name: 'Choose your weekly hour' })).toBeNull();
  });

  it('are open to a student who has one, however many are taken', async () => {
    offerHours([makeHour('THU 7 PM', MIRA.UID)], 1, 1);
    await open();
    expect((await findHour('Thursday, 7 PM')).checked).toBe(true);
  });

  it('say when they did not load, and come on the next try', async () => {
    const { getPrivateLessonTimes: hours } = server.answers;
    server.answers['getPrivateLessonTimes'] = new CallFailure('unavailable', 'away');
    await open();
    await screen.findByText('The hours did not load');
    server.answers['getPrivateLessonTimes'] = hours;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findHour('Monday, 9 AM')).toBeDefined();
  });

  it('lose the chosen one when somebody else takes it meanwhile', async () => {
    const store = showPlans(server, 'Mira');
    await press('TRY OUT');
    await choose('Monday, 5 PM');
    offerHours([makeHour('MON 9 AM'), makeHour('MON 5 PM', 'taken')]);
    store.dispatch(lessonsChanged());
    await screen.findByText(/^Monday, 5 PM has just been taken by somebody else\. Nothing was charged\./);
    expect((await findPicker()).queryByRole('radio', { name: 'Monday, 5 PM' })).toBeNull();
    expect((await findPicker()).getByText('No hour is chosen yet.')).toBeDefined();
    await choose('Monday, 9 AM');
    expect(screen.queryByText(/has just been taken/)).toBeNull();
  });
});

describe('buying private lessons', () => {
  it('says hour, first lesson and terms before the money, and names the hour to the server', async () => {
    server.answers['createStripeCheckoutSession'] = { id: 'cs_1', url: 'https://pay.example/cs_1' };
    const goTo = followAddress();
    await open();
    await choose('Monday, 5 PM');
    await goOn();
    const summary = within(await screen.findByRole('dialog', { name: 'Your order: PRIVATE monthly' }));
    expect(summary.getByText('Every Monday, 5 PM, Swiss time')).toBeDefined();
    expect(summary.getByText(/^Monday,? 30 November, 5 PM, Swiss time/)).toBeDefined();
    expect(summary.getByText(TERMS)).toBeDefined();
    expect(server.payloadsOf('createStripeCheckoutSession')).toHaveLength(0);
    await confirmSummary();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_1'));
    expect(server.payloadsOf('createStripeCheckoutSession')).toEqual([
      {
        offerID: 'VIP_BASIC_PRIVATE_monthly_annual',
        packageID: 'PRIVATE_monthly',
        selectedPrivateLesson: 'mon-5-pm',
      },
    ]);
  });

  it('goes back from the summary to the hours, and closes there', async () => {
    await open();
    await choose('Monday, 5 PM');
    await goOn();
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect((await findHour('Monday, 5 PM')).checked).toBe(true);
    await userEvent.click((await findPicker()).getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.payloadsOf('createStripeCheckoutSession')).toHaveLength(0);
  });

  it('comes back to the hours that are left when somebody else was faster', async () => {
    server.answers['createStripeCheckoutSession'] = new CallFailure(
      'failed-precondition',
      'Taken.',
      'slot-taken',
    );
    await open();
    await choose('Monday, 5 PM');
    await goOn();
    offerHours([makeHour('MON 5 PM', 'taken'), makeHour('WED 4 PM')]);
    await confirmSummary();
    await screen.findByText(/^Monday, 5 PM has just been taken by somebody else\. Nothing was charged\./);
    server.answers['createStripeCheckoutSession'] = { id: 'cs_2', url: 'https://pay.example/cs_2' };
    const goTo = followAddress();
    await choose('Wednesday, 4 PM');
    await goOn();
    await confirmSummary();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/cs_2'));
    expect(server.payloadsOf('createStripeCheckoutSession')[1]).toMatchObject({
      selectedPrivateLesson: 'wed-4-pm',
    });
  });

  it('comes back to the hours when the teacher has withdrawn the one that was chosen', async () => {
    server.answers['createStripeCheckoutSession'] = new CallFailure(
      'failed-precondition',
      NOT_CHOSEN,
      'slot-needed',
    );
    await open();
    await choose('Monday, 5 PM');
    await goOn();
    offerHours([makeHour('WED 4 PM')]);
    await confirmSummary();
    expect((await screen.findByRole('alertdialog')).textContent).toContain(NOT_CHOSEN);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(await findHour('Wednesday, 4 PM')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Monday, 5 PM' })).toBeNull());
  });

  it('ends with the alert when the last hour went while the summary was read', async () => {
    server.answers['createStripeCheckoutSession'] = new CallFailure(
      'failed-precondition',
      NONE_LEFT,
      'no-private-lessons',
    );
    await open();
    await choose('Monday, 5 PM');
    await goOn();
    await confirmSummary();
    expect((await screen.findByRole('alertdialog')).textContent).toBe(`Oops.${NONE_LEFT}OK`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a visitor to log in first, then for the hour', async () => {
    const store = showPlans(server, 'visitor');
    await press('TRY OUT');
    await screen.findByRole('dialog', { name: 'CREATE ACCOUNT' });
    expect(server.payloadsOf('getPrivateLessonTimes')).toHaveLength(0);
    store.dispatch(userStored(MIRA));
    store.dispatch(flowClosed());
    store.dispatch(takeCompletionHandler())?.();
    expect(await findHour('Monday, 9 AM')).toBeDefined();
  });

  it('asks for no hour where nothing needs one', async () => {
    showPlans(server, 'Mira');
    await userEvent.click((await findCard('BASIC')).getByRole('button', { name: 'TRY OUT' }));
    await screen.findByRole('dialog', { name: 'Your order: BASIC monthly' });
    expect(server.payloadsOf('getPrivateLessonTimes')).toHaveLength(0);
  });
});

describe('changing to private lessons', () => {
  it('is an upgrade from VIP, with the hour in what is sent', async () => {
    arrange(server, has(vip));
    server.answers['changeStripeSubscription'] = { ok: true };
    showPlans(server, 'Mira');
    expect(await findLabel('PRIVATE')).toBe('UPGRADE');
    await press('UPGRADE');
    await choose('Wednesday, 4 PM');
    await goOn();
    await confirmSummary();
    await screen.findByText('You have PRIVATE monthly now.');
    expect(server.payloadsOf('changeStripeSubscription')).toEqual([
      expect.objectContaining({ PackageID: 'PRIVATE_monthly', selectedPrivateLesson: 'wed-4-pm' }),
    ]);
  });

  it('keeps the hour of a cancelled plan that is taken up again', async () => {
    arrange(server, has(plan, { cancels: true }));
    server.answers['uncancelStripeSubscription'] = { ok: true };
    showPlans(server, 'Mira');
    await press('resubscribe');
    await waitFor(() => expect(server.payloadsOf('uncancelStripeSubscription')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
