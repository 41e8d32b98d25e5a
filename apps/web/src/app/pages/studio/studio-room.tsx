import type { OperatorRole } from '@school/contract/operators';
import type { STUDIO_ADDRESSES } from '@school/contract/studio-pages';
import { isEnough } from '@school/domain/roles';
import { type ReactNode, Suspense } from 'react';
import { SchoolTroubles } from '../../../features/upkeep/school-troubles.tsx';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import type { Operator } from './studio-door.tsx';
import { StudioFiguresPage } from './studio-figures-page.tsx';
import { StudioLive } from './studio-live-page.tsx';
import { StudioNavigation } from './studio-navigation.tsx';
import type { StudioPlace } from './studio-places.ts';
import { StudioTodayPage } from './studio-today-page.tsx';

/** A page goes on without it where it cannot be fetched. */
const SendWaiting = lazyInTime(() =>
  import('../../../features/voices/readings/send-waiting.tsx').then(
    (file) => ({ default: file.SendWaiting }),
    () => ({ default: () => null }),
  ),
);
const LessonsPage = lazyInTime(async () => ({
  default: (await import('./studio-lessons-page.tsx')).StudioLessonsPage,
}));
const LessonPage = lazyInTime(async () => ({
  default: (await import('./studio-lesson-page.tsx')).StudioLessonPage,
}));
const VoicesPage = lazyInTime(async () => ({
  default: (await import('./studio-voices-page.tsx')).StudioVoicesPage,
}));
const VoicePage = lazyInTime(async () => ({
  default: (await import('./studio-voice-page.tsx')).StudioVoicePage,
}));
const CommentsPage = lazyInTime(async () => ({
  default: (await import('./studio-comments-page.tsx')).StudioCommentsPage,
}));
const GrammarPage = lazyInTime(async () => ({
  default: (await import('./studio-grammar-page.tsx')).StudioGrammarPage,
}));
const SchedulePage = lazyInTime(async () => ({
  default: (await import('./studio-schedule-page.tsx')).StudioSchedulePage,
}));
const PeoplePage = lazyInTime(async () => ({
  default: (await import('./studio-people-page.tsx')).StudioPeoplePage,
}));
const InboxPage = lazyInTime(async () => ({
  default: (await import('./studio-inbox-page.tsx')).StudioInboxPage,
}));
const NewsletterPage = lazyInTime(async () => ({
  default: (await import('./studio-newsletter-page.tsx')).StudioNewsletterPage,
}));
const SchoolPage = lazyInTime(async () => ({
  default: (await import('./studio-school-page.tsx')).StudioSchoolPage,
}));
const SystemPage = lazyInTime(async () => ({
  default: (await import('./studio-system-page.tsx')).StudioSystemPage,
}));

type Room = {
  place: StudioPlace;
  wanted: OperatorRole;
  page: (operator: Operator, id: string) => ReactNode;
};

type RoomAt<Address> = Address extends `/studio/${infer Rest}`
  ? Rest extends `${infer Place}/:${string}`
    ? `${Place}/:id`
    : Rest
  : '';

/** One for each address that the server knows. */
const ROOMS: { readonly [At in RoomAt<(typeof STUDIO_ADDRESSES)[number]>]: Room } = {
  '': { place: 'today', wanted: 'moderator', page: (operator) => <StudioTodayPage operator={operator} /> },
  lessons: { place: 'lessons', wanted: 'teacher', page: ({ UID }) => <LessonsPage UID={UID} /> },
  'lessons/:id': {
    place: 'lessons',
    wanted: 'teacher',
    page: ({ UID }, id) => <LessonPage UID={UID} lessonID={id} />,
  },
  voices: { place: 'voices', wanted: 'teacher', page: ({ UID }) => <VoicesPage UID={UID} /> },
  'voices/:id': {
    place: 'voices',
    wanted: 'teacher',
    page: ({ UID }, id) => <VoicePage UID={UID} lessonID={id} />,
  },
  grammar: { place: 'grammar', wanted: 'teacher', page: ({ UID }) => <GrammarPage UID={UID} /> },
  schedule: { place: 'schedule', wanted: 'teacher', page: ({ UID }) => <SchedulePage UID={UID} /> },
  people: {
    place: 'people',
    wanted: 'teacher',
    page: (operator) => <PeoplePage operator={operator} uid="" />,
  },
  'people/:id': {
    place: 'people',
    wanted: 'teacher',
    page: (operator, id) => <PeoplePage operator={operator} uid={id} />,
  },
  comments: { place: 'comments', wanted: 'moderator', page: ({ UID }) => <CommentsPage UID={UID} /> },
  inbox: { place: 'inbox', wanted: 'moderator', page: (operator) => <InboxPage operator={operator} /> },
  newsletter: { place: 'newsletter', wanted: 'owner', page: ({ UID }) => <NewsletterPage UID={UID} /> },
  figures: {
    place: 'figures',
    wanted: 'moderator',
    page: (operator) => <StudioFiguresPage operator={operator} />,
  },
  live: { place: 'live', wanted: 'moderator', page: (operator) => <StudioLive operator={operator} /> },
  school: { place: 'school', wanted: 'owner', page: ({ UID }) => <SchoolPage UID={UID} /> },
  system: { place: 'system', wanted: 'owner', page: ({ UID }) => <SystemPage UID={UID} /> },
};

const ROOM_AT: ReadonlyMap<string, Room> = new Map(Object.entries(ROOMS));

/** What an address of the studio shows, with the links to the others above it. For others than it is for there is none. */
export function StudioRoom({ operator, at }: { operator: Operator; at: string }) {
  const [, place = '', id = ''] = /^(lessons|voices|people)\/([^/]+)$/.exec(at) ?? [];
  const room = ROOM_AT.get(id === '' ? at : `${place}/:id`);
  if (!room || !isEnough(operator.role, room.wanted)) return <NotFound />;
  return (
    <>
      <StudioNavigation role={operator.role} here={room.place} />
      {operator.role === 'owner' ? <SchoolTroubles UID={operator.UID} /> : null}
      {operator.isTeacher ? (
        <Suspense>
          <SendWaiting key={operator.UID} UID={operator.UID} />
        </Suspense>
      ) : null}
      <Suspense fallback={<Skeleton height="30rem" />}>{room.page(operator, id)}</Suspense>
    </>
  );
}
