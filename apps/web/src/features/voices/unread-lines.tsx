import type { Callables } from '@school/contract/callables';
import type { VoiceSpeaker } from '@school/contract/voices';
import { voicesTexts } from '@school/texts/en/voices';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { SelectField } from '../../shared/ui/text-field.tsx';
import { findReader, listDialects, nameDialect } from './dialect-lines.ts';
import { useListUnreadLinesQuery } from './voices.api.ts';
import styles from './voices.module.css';

type UnreadLinesProps = { UID: string; speakers: readonly VoiceSpeaker[]; dialect: string };

/** What is worth reading next in the whole course: by anybody, in one dialect, or by one speaker. */
export function UnreadLines({ UID, speakers, dialect }: UnreadLinesProps) {
  const { missing: texts, notFetched } = useTexts(voicesTexts);
  const ways = listWays(speakers, dialect, texts);
  const [chosen, setChosen] = useState('');
  const way = ways.find(({ name }) => name === chosen);
  // Of another choice's answer nothing is shown.
  const { currentData, error, isError, refetch } = useListUnreadLinesQuery(
    { UID, ...way?.of },
    { refetchOnMountOrArgChange: true },
  );
  const failed = isError && !currentData;
  return (
    <>
      {ways.length > 1 ? (
        <SelectField
          label={texts.which}
          value={way?.name ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{texts.byAll}</option>
          {ways.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </SelectField>
      ) : null}
      {failed ? <NotFetched title={notFetched} failure={error} onRetry={refetch} /> : null}
      {failed || currentData ? null : <Skeleton shape="rows" height="12rem" />}
      {currentData ? <Lines lines={currentData.lines} speakerID={way?.speakerID} /> : null}
    </>
  );
}

type Way = {
  name: string;
  title: string;
  of: { region?: VoiceSpeaker['region']; speakerID?: string };
  /** Who reads what is found so. */
  speakerID: string | undefined;
};
type Texts = Pick<(typeof voicesTexts)['words']['missing'], 'inDialect' | 'bySpeaker'>;

/** Each dialect and each speaker, where there are several. */
function listWays(speakers: readonly VoiceSpeaker[], own: string, texts: Texts): Way[] {
  const dialects = listDialects(speakers);
  return [
    ...(dialects.length > 1 ? dialects : []).map((region) => ({
      name: `dialect ${region ?? ''}`,
      title: texts.inDialect(nameDialect(region, own)),
      of: { region },
      speakerID: findReader(
        speakers.filter((one) => one.region === region),
        null,
      ),
    })),
    ...(speakers.length > 1 ? speakers : []).map(({ id, name }) => ({
      name: id,
      title: texts.bySpeaker(name),
      of: { speakerID: id },
      speakerID: id,
    })),
  ];
}

type LinesProps = {
  lines: Callables['listUnreadLines']['response']['lines'];
  speakerID: string | undefined;
};

function Lines({ lines, speakerID }: LinesProps) {
  const { missing: texts } = useTexts(voicesTexts);
  if (lines.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p>{texts.lead}</p>
      <Rows isTop>
        {lines.map(({ lessonID, lineID, isCard, title, text, reviews, learners }) => (
          <Row key={`${lessonID} ${lineID}`}>
            <Link to={addressOf(lessonID, lineID, speakerID)} reloadDocument>
              <Dialect>{text}</Dialect>
            </Link>
            <span className={styles.soft}>
              <Dialect>{title}</Dialect>
              {isCard ? ` · ${texts.card}` : ''}
              {reviews + learners > 0 ? ` · ${texts.met(reviews, learners)}` : ''}
            </span>
          </Row>
        ))}
      </Rows>
    </>
  );
}

function addressOf(lessonID: string, line: string, speaker: string | undefined): string {
  const asked = new URLSearchParams({ line, ...(speaker !== undefined && { speaker }) });
  return `${paths.studio}/voices/${lessonID}?${asked.toString()}`;
}
