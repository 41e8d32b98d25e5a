import type { Comment } from '@school/contract/comments';
import { COMMENT_PAGE_SIZE } from '@school/contract/constants';
import { describe, expect, it } from 'vitest';
import {
  addOlder,
  listOfPage,
  putBack,
  putOnTop,
  renewNewest,
  sendingID,
  threadsOf,
  withArrived,
  withDeleted,
  without,
} from './comment-list.ts';

/** Comment `n` of a lesson: the higher the later. */
const comment = (n: number): Comment => ({
  ID: `c${String(n).padStart(4, '0')}`,
  Message: `Nummere ${n}`,
  UID: 'mira',
  Username: 'Mira',
  TimeStamp: new Date(Date.UTC(2026, 10, 1) + n * 1_000).toISOString(),
});
/** The page that the server answers when comment `newest` is the latest. */
const page = (newest: number, count = COMMENT_PAGE_SIZE) =>
  Array.from({ length: count }, (_, index) => comment(newest - index));
const idsOf = ({ comments }: { comments: Comment[] }) => comments.map(({ ID }) => ID);

describe('the list of comments', () => {
  it('has older ones behind a full page, and none behind a part of one', () => {
    expect(listOfPage(page(250)).hasOlder).toBe(true);
    expect(listOfPage(page(20, 20)).hasOlder).toBe(false);
    expect(addOlder(listOfPage(page(120)), page(20, 20))).toMatchObject({ hasOlder: false });
  });

  it('keeps the older pages when the first one is fetched again with new ones', () => {
    const two = addOlder(listOfPage(page(250)), page(150));
    const renewed = renewNewest(two, listOfPage(page(253)));
    expect(idsOf(renewed)).toEqual(page(253, 203).map(({ ID }) => ID));
    expect(renewed.hasOlder).toBe(true);
  });

  it('drops what was deleted on the first page, and shows nothing twice', () => {
    const two = addOlder(listOfPage(page(250)), page(150));
    const fetched = page(250, 101).filter(({ ID }) => ID !== comment(240).ID);
    const renewed = renewNewest(two, listOfPage(fetched));
    expect(idsOf(renewed)).not.toContain(comment(240).ID);
    expect(new Set(idsOf(renewed)).size).toBe(renewed.comments.length);
    expect(addOlder(two, page(151)).comments).toHaveLength(200);
  });

  it('is the short page alone when the rest has been deleted', () => {
    const two = addOlder(listOfPage(page(250)), page(150));
    expect(renewNewest(two, listOfPage(page(5, 5)))).toEqual({ comments: page(5, 5), hasOlder: false });
  });

  it('keeps what is on its way until it has arrived, or is there', () => {
    const sent = { ...comment(4), ID: sendingID('r-1') };
    const list = putOnTop(listOfPage(page(3, 3)), sent);
    expect(idsOf(renewNewest(list, listOfPage(page(3, 3))))).toEqual([sent.ID, 'c0003', 'c0002', 'c0001']);
    expect(idsOf(renewNewest(withArrived(list, 'r-1'), listOfPage(page(3, 3))))).toHaveLength(3);
    expect(idsOf(renewNewest(list, listOfPage(page(4, 4))))).toEqual(page(4, 4).map(({ ID }) => ID));
  });

  it('shows no deleted one again, but in its place where it could not be deleted', () => {
    const list = withDeleted(listOfPage(page(3, 3)), 'c0002');
    const renewed = renewNewest(list, listOfPage(page(4, 4)));
    expect(idsOf(renewed)).toEqual(['c0004', 'c0003', 'c0001']);
    expect(idsOf(addOlder(list, page(2, 2)))).toEqual(['c0003', 'c0001']);
    expect(idsOf(putBack(renewed, 'c0002'))).toEqual(['c0004', 'c0003', 'c0002', 'c0001']);
    expect(idsOf(renewNewest(putBack(list, 'c0002'), listOfPage(page(3, 3))))).toHaveLength(3);
  });

  it('takes one on top and one away', () => {
    const list = listOfPage(page(3, 3));
    expect(idsOf(putOnTop(list, comment(4)))[0]).toBe('c0004');
    expect(idsOf(without(list, 'c0002'))).toEqual(['c0003', 'c0001']);
  });
});

it('draws an answer below its question, the first one first, and alone where the question is not there', () => {
  const of = (ID: string, more: Partial<Comment> = {}): Comment => ({ ...comment(1), ID, ...more });
  const list = [
    of('d', { ReplyTo: 'a' }),
    of('c', { ReplyTo: 'gone' }),
    of('b', { ReplyTo: 'a', IsTeacher: true }),
    of('a'),
  ];
  const threads = threadsOf(list).map((thread) => [thread.comment.ID, thread.answers.map(({ ID }) => ID)]);
  expect(threads).toEqual([
    ['c', []],
    ['a', ['b', 'd']],
  ]);
});
