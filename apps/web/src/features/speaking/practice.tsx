import type { BanNotice as Ban } from '@school/contract/moderation';
import type { SpeakingEnd } from '@school/contract/speaking';
import { speakingTexts } from '@school/texts/en/speaking';
import { BanNotice } from '../../shared/moderation/ban-notice.tsx';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Lobby, type OpenDoor } from './lobby.tsx';
import { Room } from './room.tsx';
import { useCall } from './use-call.ts';
import { useLocalMedia, useOpenMedia } from './use-local-media.ts';

/** Ends after which another room, or the same, may be tried. */
const MAY_RETURN: readonly (SpeakingEnd | 'signed-out')[] = ['left', 'elsewhere', 'full', 'no-room'];

type PracticeProps = {
  /** The rooms with people in them; null for a private lesson, which has its own. */
  rooms: OpenDoor['rooms'] | null;
  lesson?: { id: string; wayBack: string };
  onOver: () => void;
};

/** The school's own rooms: the lobby, the call, and what is said after it. */
export function Practice({ rooms, lesson, onOver }: PracticeProps) {
  const texts = useTexts(speakingTexts);
  const { title, lead } = lesson === undefined ? texts : texts.lesson;
  const { media, state: own } = useLocalMedia();
  const { call, state, join, forget } = useCall(media, own, lesson?.id);
  const end = state.link === 'signed-out' ? 'signed-out' : state.end;
  useOpenMedia(media, end !== null);
  if (!call) {
    return (
      <>
        <Page title={title} lead={lead} />
        <Lobby rooms={rooms} media={media} state={own} onJoin={join} />
      </>
    );
  }
  if (end === 'banned') return <PutOut ban={state.ban} />;
  if (end) {
    const back = () => {
      forget();
      onOver();
    };
    return <Over end={end} wayBack={lesson?.wayBack ?? null} onReturn={back} />;
  }
  return (
    <>
      <PageTitle title={title} />
      <Room {...{ call, state, media, own }} lessonTitle={lesson === undefined ? null : title} />
    </>
  );
}

/** With a link to the school, since a retry cannot help. */
function PutOut({ ban }: { ban: Ban | null }) {
  const { title, over } = useTexts(speakingTexts);
  return (
    <Page title={title} actions={<ButtonLink to={paths.home}>{over.home}</ButtonLink>}>
      <BanNotice ban={ban ?? { place: 'rooms', until: null, reason: '' }} />
    </Page>
  );
}

type End = Exclude<SpeakingEnd, 'banned'> | 'signed-out';

type OverProps = {
  end: End;
  /** Of a private lesson. */
  wayBack: string | null;
  onReturn: () => void;
};

function Over({ end, wayBack, onReturn }: OverProps) {
  const { over: texts, lesson } = useTexts(speakingTexts);
  const { denied, full, finished: closed, visitor: signedOut } = lesson;
  const said = { ...texts, ...(wayBack !== null && { denied, full, closed, signedOut }) };
  return (
    <Page
      title={texts.title}
      lead={end === 'signed-out' ? said.signedOut : said[end]}
      actions={
        <>
          {MAY_RETURN.includes(end) ? (
            <Button look="main" onClick={onReturn}>
              {texts.again}
            </Button>
          ) : null}
          {wayBack === null ? (
            <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
          ) : (
            <ButtonLink to={wayBack}>{lesson.toLessons}</ButtonLink>
          )}
        </>
      }
    />
  );
}
