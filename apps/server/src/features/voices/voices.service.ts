import { MOST_SPEAKERS } from '@school/contract/voice-limits';
import type { chooseTake, LessonVoice, saveSpeaker, VoiceLine } from '@school/contract/voices';
import { lineIdOfCard } from '@school/domain/card-line';
import { type LessonSounds, soundOfLine } from '@school/domain/line-sound';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { requireWhole } from '../../platform/straight-text.ts';
import { findLines, type LineInFilm, listLineIds } from '../captions/index.ts';
import { type FlashcardRow, listLinelessCards, presentFlashcard } from '../flashcards/index.ts';
import { holdActiveAccount, lockAccount } from '../identity/index.ts';
import { findLesson, findTitlesOf, type LessonRow, type MediaBaseOf } from '../lessons/index.ts';
import { recordDeed } from '../operators/index.ts';
import { listCardsInLines } from './cards-in-lines.ts';
import {
  chooseForLine,
  dialectOf,
  listChoicesOfLesson,
  lockLine,
  moveChoices,
  publishChoices,
} from './choices.repo.ts';
import { findTexts, textOf } from './heard-takes.ts';
import { type MixSteps, withdrawMixes } from './mix/mix.service.ts';
import {
  countSpeakers,
  deleteSpeaker,
  insertSpeaker,
  lockSpeaker,
  unbindAccount,
  updateSpeaker,
} from './speakers.repo.ts';
import { removeTakeFiles, VOICES } from './take-files.ts';
import { findTake, listTakeIdsOf, listTakesOfLesson, setSaid } from './takes.repo.ts';
import { presentTake } from './voices.presenter.ts';

type Tools = Pick<Context, 'db' | 'clock'>;

/** How lessons sound without takes. */
export type ListGuides = (
  db: Database,
  lessons: readonly LessonRow[],
  hearer: { reader: null; baseOf: (lesson: SoundingLesson) => string },
) => Promise<ReadonlyMap<string, LessonSounds>>;
type SoundingLesson = Pick<LessonRow, 'id' | 'mediaPath' | 'isFreeSample'>;

/** Adds a speaker, or changes one; an account is the voice of one speaker. */
export async function keepSpeaker(
  { db, clock, ids }: Tools & Pick<Context, 'ids'>,
  by: string,
  { speakerID, name, region, isMe }: z.output<(typeof saveSpeaker)['request']>,
): Promise<string> {
  requireWhole(name);
  return db.transaction(async (tx) => {
    // Before the speaker, as an account's deletion takes them. Who binds two at once binds one after the other.
    const isThere = isMe ? (await lockAccount(tx, by)) !== null : await holdActiveAccount(tx, by);
    if (!isThere) throw new DomainError('unauthenticated', 'Your session is over. Please sign in again.');
    const id = speakerID ?? ids.documentId();
    const known = speakerID === null ? null : await lockSpeaker(tx, speakerID);
    if (speakerID !== null && !known) throw new DomainError('not-found', 'There is no such speaker.');
    if (!known && (await countSpeakers(tx)) >= MOST_SPEAKERS)
      throw new DomainError('failed-precondition', `A school has at most ${MOST_SPEAKERS} speakers.`);
    const isOthers = known !== null && known.accountId !== null && known.accountId !== by;
    if (isOthers && isMe)
      throw new DomainError('failed-precondition', 'This is the voice of another account.', {
        reason: 'others-voice',
      });
    const bound = isMe ? by : null;
    if (isMe) await unbindAccount(tx, by, id);
    const accountId = isOthers ? known.accountId : bound;
    if (known) {
      await updateSpeaker(tx, id, { name, region, accountId });
      if (known.region !== region) await moveChoices(tx, id, known.region, region);
    } else {
      const now = clock.now();
      await insertSpeaker(tx, { id, name, region, accountId, consentedAt: now, createdAt: now });
    }
    await recordDeed(
      tx,
      { clock },
      {
        by,
        action: 'voice-speaker-saved',
        subject: { id: `speaker:${id}`, title: name },
        before: known ? { name: known.name, region: known.region } : {},
        after: { name, region },
      },
    );
    return id;
  });
}

/** Deletes a speaker with every take; nothing of them is heard from then on. */
export async function dropSpeaker(
  ctx: Tools & Pick<Context, 'config' | 'jobs' | 'media'>,
  steps: MixSteps,
  by: string,
  id: string,
): Promise<void> {
  const { db, clock, media } = ctx;
  const takes = await db.transaction(async (tx) => {
    // Before the speaker, as an account's deletion takes them.
    if (!(await holdActiveAccount(tx, by)))
      throw new DomainError('unauthenticated', 'Your session is over. Please sign in again.');
    const speaker = await lockSpeaker(tx, id);
    if (!speaker) throw new DomainError('not-found', 'There is no such speaker.');
    const own = await listTakeIdsOf(tx, id);
    await withdrawMixes(ctx, tx, steps, id);
    await deleteSpeaker(tx, id);
    await recordDeed(
      tx,
      { clock },
      {
        by,
        action: 'voice-speaker-removed',
        subject: { id: `speaker:${id}`, title: speaker.name },
        before: { takes: own.length },
        after: {},
      },
    );
    return own;
  });
  await removeTakeFiles(media, takes);
}

/** A lesson's lines, and then the words of cards that stand in none, with their takes: as the studio reads them aloud. */
export async function readLessonVoice(
  { db }: Pick<Context, 'db'>,
  { listGuides, mediaBaseOf }: { listGuides: ListGuides; mediaBaseOf: MediaBaseOf },
  { lessonID, reader }: { lessonID: string; reader: string },
): Promise<LessonVoice> {
  const lesson = await findLesson(db, lessonID);
  if (!lesson) throw new DomainError('not-found', 'There is no such lesson.');
  const ids = await listLineIds(db, lessonID);
  const lines = (await findLines(db, [lessonID], ids)).get(lessonID) ?? new Map<string, LineInFilm>();
  const takes = await listTakesOfLesson(db, lessonID);
  const choices = Map.groupBy(await listChoicesOfLesson(db, lessonID), ({ lineId }) => lineId);
  const hearer = { reader: null, baseOf: (one: SoundingLesson) => mediaBaseOf(one, reader) };
  const guides = (await listGuides(db, [lesson], hearer)).get(lessonID);
  const inLines = new Set(await listCardsInLines(db, [lessonID]));
  const cards = (await listLinelessCards(db, [lessonID])).filter(({ id }) => !inLines.has(id));
  const byLine = Map.groupBy(takes, ({ lineId }) => lineId);
  const base = mediaBaseOf(lesson, reader);
  const withTakes = (written: WrittenLine): VoiceLine => ({
    ...written,
    takes: (byLine.get(written.id) ?? []).map((take) => presentTake(take, written.text)),
    choices: (choices.get(written.id) ?? [])
      .filter(({ chosenId, publishedId }) => chosenId !== null || publishedId !== null)
      .map(({ dialect, chosenId, publishedId }) => ({
        region: dialectOf(dialect),
        chosenID: chosenId,
        publishedID: publishedId,
      })),
  });
  const ofLines = ids.flatMap((id) => writeLine(id, lines.get(id), guides));
  const ofCards = cards.map((card) => writeCard(card, base));
  const known = new Set([...lines.keys(), ...ofCards.map(({ id }) => id)]);
  return {
    title: lesson.title,
    base: `${base}${VOICES}/`,
    lines: [...ofLines, ...ofCards].map(withTakes),
    lostTakes: takes.filter(({ lineId }) => !known.has(lineId)).length,
  };
}

type WrittenLine = Omit<VoiceLine, 'takes' | 'choices'>;

/** Nothing where the line says nothing in the language that is read. */
function writeLine(
  id: string,
  line: LineInFilm | undefined,
  guides: LessonSounds | undefined,
): WrittenLine[] {
  const text = line ? textOf(line) : '';
  if (!line || text === '') return [];
  const { startMs, endMs, speaker, texts } = line;
  const own = guides && { ...guides, voices: null };
  const guide = own && soundOfLine(own, { id, startMs, endMs, speaker, gsw: texts.gsw, de: texts.de });
  return [
    {
      id,
      isCard: false,
      startMs,
      endMs,
      speaker,
      text,
      meaning: { en: texts.en ?? null, de: texts.de ?? null },
      guide: guide ? { address: guide.address, isComputers: guide.isComputers } : null,
    },
  ];
}

/** The words of a card; what it has for a sound goes before. */
function writeCard(card: FlashcardRow, base: string): WrittenLine {
  const { Sound, IsComputerVoice = false } = presentFlashcard(card, { base, found: undefined });
  return {
    id: lineIdOfCard(card.id),
    isCard: true,
    startMs: 0,
    endMs: 0,
    speaker: null,
    text: card.swissGerman,
    meaning: { en: card.english, de: card.standardGerman },
    guide: Sound === undefined ? null : { address: Sound, isComputers: IsComputerVoice },
  };
}

/** Which take of a line is to be heard in its speaker's dialect; without one, nothing in this dialect, or in any. */
export async function choose(
  { db }: Pick<Context, 'db'>,
  { lessonID: lessonId, lineID: lineId, takeID, region }: z.output<(typeof chooseTake)['request']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await findLesson(tx, lessonId))) throw new DomainError('not-found', 'There is no such lesson.');
    const take = takeID === null ? null : await findTake(tx, takeID);
    // The speaker before the line, as a take that comes in takes them.
    const speaker = take && (await lockSpeaker(tx, take.speakerId));
    if (takeID !== null && (!speaker || take?.lessonId !== lessonId || take.lineId !== lineId))
      throw new DomainError('not-found', 'This line has no such take.');
    const dialect = speaker ? speaker.region : region;
    await lockLine(tx, { lessonId, lineId }, dialect ?? null);
    if (takeID !== null && !(await findTake(tx, takeID)))
      throw new DomainError('not-found', 'This line has no such take.');
    await chooseForLine(tx, { lessonId, lineId }, { dialect, chosenId: takeID });
  });
}

/** Takes whose lines are written otherwise now, and that say the same: from now on they are of what is written. */
export async function confirm(
  { db }: Pick<Context, 'db'>,
  lessonID: string,
  takeIDs: readonly string[],
): Promise<void> {
  const wanted = (await listTakesOfLesson(db, lessonID)).filter(({ id }) => takeIDs.includes(id));
  const texts = await findTexts(db, [lessonID], [...new Set(wanted.map(({ lineId }) => lineId))]);
  const said = wanted.flatMap(({ id, lineId }) => {
    const text = texts.get(lessonID)?.get(lineId);
    return text === undefined ? [] : [[id, text] as const];
  });
  await setSaid(db, lessonID, new Map(said));
}

/** Learners hear what is chosen, for all lines of the lesson at once. */
export async function publish({ db, clock }: Tools, by: string, lessonID: string): Promise<number> {
  return db.transaction(async (tx) => {
    const title = (await findTitlesOf(tx, [lessonID])).get(lessonID);
    if (title === undefined) throw new DomainError('not-found', 'There is no such lesson.');
    const lines = await publishChoices(tx, lessonID);
    if (lines > 0)
      await recordDeed(
        tx,
        { clock },
        {
          by,
          action: 'voice-published',
          subject: { id: `voice:${lessonID}`, title, lessonId: lessonID },
          before: {},
          after: { lines },
        },
      );
    return lines;
  });
}
