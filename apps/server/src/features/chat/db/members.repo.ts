import { and, eq, gt } from 'drizzle-orm';
import { type Database, queryNamed } from '../../../platform/database.ts';
import { chatMembers } from './chat.table.ts';

/** Those who were not seen for so long have left. Twice as long as processes leave between two looks. */
const SEEN_FOR_SECONDS = 25;

/** Puts an account among the room's members, seen now. */
export async function saveMember(db: Database, roomId: string, accountId: string, now: Date): Promise<void> {
  await db
    .insert(chatMembers)
    .values({ roomId, accountId, seenAt: now })
    .onConflictDoUpdate({ target: [chatMembers.roomId, chatMembers.accountId], set: { seenAt: now } });
}

const TOUCH = {
  name: 'chat.touch',
  // In the order of the keys, so that two processes with the same members never wait for each other in a ring.
  text: `with
    asked as (
      select account_id, is_here from unnest($2::text[], $3::boolean[]) as asked(account_id, is_here)),
    locked as (
      select account_id from chat_members join asked using (account_id)
      where room_id = $1 order by account_id for update of chat_members)
    update chat_members as member set seen_at = case when asked.is_here then $4::timestamptz end
    from asked join locked using (account_id)
    where member.room_id = $1 and member.account_id = asked.account_id`,
};

/** Says of members who are connected to this process that they are here, and of others that they have left it. */
export async function touchMembers(
  db: Database,
  roomId: string,
  members: ReadonlyMap<string, boolean>,
  now: Date,
): Promise<void> {
  const values = [roomId, [...members.keys()], [...members.values()], now];
  await queryNamed(db, { ...TOUCH, values });
}

/** How many people are in the room, over all processes. */
export async function countPeople(db: Database, roomId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - SEEN_FOR_SECONDS * 1_000);
  return db.$count(chatMembers, and(eq(chatMembers.roomId, roomId), gt(chatMembers.seenAt, since)));
}
