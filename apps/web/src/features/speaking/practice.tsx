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
import { useLocalMedia } from './use-local-media.ts';

/** Ends after which another room, or the same, may be tried. */
const MAY_RETURN: readonly (SpeakingEnd | 'signed-out')[] = ['left', 'elsewhere', 'full', 'no-room'];

/** The school's own rooms: the lobby, the call, and what is said after it. */
export function Practice({ door, onOver }: { door: OpenDoor; onOver: () => void }) {
  const texts = useTexts(speakingTexts);
  const { media, state: own } = useLocalMedia();
  const { call, state, join, forget } = useCall(media, own);
  const end = state.link === 'signed-out' ? 'signed-out' : state.end;
  if (!call) {
    return (
      <>
        <Page title={texts.title} lead={texts.lead} />
        <Lobby door={door} media={media} state={own} onJoin={join} />
      </>
    );
  }
  if (end === 'banned') return <PutOut ban={state.ban} />;
  if (end) {
    const back = () => {
      forget();
      onOver();
    };
    return <Over end={end} onReturn={back} />;
  }
  return (
    <>
      <PageTitle title={texts.title} />
      <Room call={call} state={state} media={media} own={own} />
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

function Over({ end, onReturn }: { end: End; onReturn: () => void }) {
  const texts = useTexts(speakingTexts).over;
  return (
    <Page
      title={texts.title}
      lead={end === 'signed-out' ? texts.signedOut : texts[end]}
      actions={
        <>
          {MAY_RETURN.includes(end) ? (
            <Button look="main" onClick={onReturn}>
              {texts.again}
            </Button>
          ) : null}
          <ButtonLink to={paths.home}>{texts.home}</ButtonLink>
        </>
      }
    />
  );
}
