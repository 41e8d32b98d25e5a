import {
  checkCancel,
  checkChange,
  checkSubscribe,
  checkUncancel,
  type Ledger,
  type LedgerEntry,
} from '../../src/ledger.ts';
import { checkStorePurchase } from '../../src/store-purchase.ts';
import type { PretendSubscription } from './pretend-stripe.ts';
import { listPurchases, type School } from './school.ts';
import type { Act } from './steps.arbitrary.ts';

const PAGE_MS = 86_400_000;

type Doing = { school: School; act: Act; now: number };

/** Does what the school does when people act: it asks the ledger's rules, acts at the store, and reads the outcome. */
export function doAct(doing: Doing): string {
  return ACTS[doing.act.do](doing);
}

const ACTS: Record<Act['do'], (doing: Doing) => string> = {
  subscribe: (doing) => {
    const opened = doAct({ ...doing, act: { ...doing.act, do: 'open-page' } });
    return opened.startsWith('opened') ? doAct({ ...doing, act: { ...doing.act, do: 'pay-page' } }) : opened;
  },
  'open-page': ({ school, act: { item }, now }) => {
    for (const { id } of listPurchases(school)) school.mailbag.readNow(id);
    const ledger = readAllAgain(school);
    const answer = checkSubscribe(ledger, new Date(now));
    if (!answer.ok) return answer.reason;
    const { ios, android } = school.appStores;
    if (ios.mayCharge() ?? android.mayCharge()) throw new Error('a page is opened beside a plan of a store');
    if (answer.mayTry && listPurchases(school).length > 0) throw new Error('a trial after one in a store');
    for (const { id } of answer.endsFirst) {
      school.stripe.end(subscriptionOf(school, id), now);
      school.mailbag.readNow(id);
    }
    school.setPage({ item, isTrial: answer.mayTry, openedAt: now, paidAs: null });
    return answer.mayTry ? 'opened, with a trial' : 'opened';
  },
  'pay-page': (doing) => {
    const { school, now } = doing;
    const page = school.page();
    if (!page || page.paidAs !== null || page.openedAt + PAGE_MS <= now) return 'no page to pay';
    const id = school.stripe.buy(page.item, page.isTrial, now);
    if (id === null) return 'declined';
    school.setPage({ ...page, paidAs: id });
    return tell(doing, [id], `bought ${id}`);
  },
  change: (doing) => {
    const { school, act, now } = doing;
    const answer = checkChange(readAllAgain(school), act.item);
    if (!answer.ok) return answer.reason;
    const running = subscriptionOf(school, answer.running.id);
    const drop = () => answer.drops && school.stripe.end(subscriptionOf(school, answer.drops.id), now);
    if (answer.startsAt === null) {
      if (!school.stripe.upgrade(running, act.item, now)) return 'declined';
      drop();
    } else {
      drop();
      school.stripe.queue(running, act.item, now);
    }
    return tell(doing, idsOf(school), answer.kind);
  },
  cancel: (doing) => {
    const answer = checkCancel(readAllAgain(doing.school), new Date(doing.now));
    return answer.ok ? cancelEntry(doing, answer.entry) : answer.reason;
  },
  uncancel: (doing) => {
    const ledger = readAllAgain(doing.school);
    const productId = ledger.entries.find(({ cancels }) => cancels)?.productId ?? doing.act.item.ProductID;
    const answer = checkUncancel(ledger, productId, new Date(doing.now));
    if (!answer.ok) return answer.reason;
    doing.school.stripe.goOn(subscriptionOf(doing.school, answer.entry.id), doing.now);
    return tell(doing, [answer.entry.id], 'goes on');
  },
  'refuse-card': ({ school }) => {
    school.stripe.refuseCard(true);
    return 'the card takes no more charges';
  },
  'accept-card': ({ school }) => {
    school.stripe.refuseCard(false);
    return 'the card works';
  },
  // What waits for the end of the refunded one is left to start on its day, and gives no access before.
  refund: (doing) => {
    const paid = doing.school.stripe.live().find(({ status }) => status === 'active');
    if (!paid) return 'nothing to refund';
    doing.school.stripe.end(paid, doing.now);
    return tellLater(doing, [paid.id], `refunded ${paid.id}`);
  },
  'partial-refund': (doing) => {
    const ids = doing.school.stripe.live().map(({ id }) => id);
    return tell(
      { ...doing, act: { ...doing.act, isNotTold: true } },
      ids,
      'a part is refunded, or asked about',
    );
  },
  // In the app, which asks the school first; and in a store, which does not ask first.
  'app-prepared-buy': (doing) => {
    const { school, act, now } = doing;
    for (const { id } of listPurchases(school)) school.mailbag.readNow(id);
    const answer = checkStorePurchase(readAllAgain(school), act.item, act.store, new Date(now));
    if (!answer.ok) return answer.reason;
    for (const { id } of answer.endsFirst) {
      school.stripe.end(subscriptionOf(school, id), now);
      school.mailbag.readNow(id);
    }
    const other = school.appStores[act.store === 'ios' ? 'android' : 'ios'];
    if (school.stripe.live().length > 0 || other.mayCharge()) throw new Error('prepared, and paid twice');
    if (school.page()?.paidAs === null) school.setPage(null);
    return reportOf(school, storeOf(doing).buy(act.item, now));
  },
  'app-buy': (doing) => reportOf(doing.school, storeOf(doing).buy(doing.act.item, doing.now)),
  'app-cancel': (doing) => reportOf(doing.school, storeOf(doing).cancel(doing.now)),
  'app-uncancel': (doing) => reportOf(doing.school, storeOf(doing).uncancel()),
  'app-refund': (doing) => reportOf(doing.school, storeOf(doing).refund(doing.now)),
  'app-pause': (doing) => reportOf(doing.school, storeOf(doing).pause()),
  'app-refuse-card': (doing) => reportOf(doing.school, storeOf(doing).refuseCard(doing.now)),
  'app-transfer': (doing) => reportOf(doing.school, storeOf(doing).transfer(doing.now)),
};

const storeOf = ({ school, act }: Doing) => school.appStores[act.store];

function cancelEntry(doing: Doing, { id }: LedgerEntry): string {
  const sub = subscriptionOf(doing.school, id);
  if (sub.status === 'waiting') doing.school.stripe.end(sub, doing.now);
  else sub.cancels = true;
  return tell(doing, [id], `cancels ${id}`);
}

/** Before anything is decided: what may still run at Stripe, and what was paid on the open page. */
function readAllAgain(school: School): Ledger {
  for (const id of idsOf(school)) school.mailbag.readNow(id);
  return school.ledger();
}

const idsOf = ({ stripe }: School) => stripe.all.map(({ id }) => id);

function subscriptionOf({ stripe }: School, id: string): PretendSubscription {
  const sub = stripe.all.find((item) => item.id === id);
  if (!sub) throw new Error(`${id} is not at Stripe`);
  return sub;
}

/** The store reports it; the school reads it at once, unless it died before that. */
function tell({ school, act }: Doing, ids: readonly string[], line: string): string {
  for (const id of ids) {
    school.mailbag.report(id);
    if (!act.isNotTold) school.mailbag.readNow(id);
  }
  return act.isNotTold ? `${line}, not told` : line;
}

/** Happens outside the school, which learns of it from the store alone. */
const tellLater = (doing: Doing, ids: readonly string[], line: string) =>
  tell({ ...doing, act: { ...doing.act, isNotTold: true } }, ids, line);

function reportOf(school: School, id: string | null): string {
  if (id === null) return 'nothing to do there';
  school.mailbag.report(id);
  return id;
}
