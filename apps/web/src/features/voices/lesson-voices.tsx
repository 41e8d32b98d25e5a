import type { Callables } from '@school/contract/callables';
import { voicesTexts } from '@school/texts/en/voices';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { useCountDialects } from './dialect-counts.ts';
import { listDialects } from './dialect-lines.ts';
import styles from './voices.module.css';

type Voices = Callables['listVoices']['response'];

/** Each lesson that has lines, and how many of them are read. The desk is a document of its own, which may use the microphone. */
export function LessonVoices({ voices: { lessons, speakers, dialect } }: { voices: Voices }) {
  const { lessons: texts } = useTexts(voicesTexts);
  const count = useCountDialects();
  if (lessons.length === 0) return <p>{texts.none}</p>;
  return (
    <Rows isTop>
      {lessons.map(({ lessonID, title, isGermanVersion, lines, dialects, unpublished }) => (
        <Row key={lessonID}>
          <Link to={`${paths.studio}/voices/${lessonID}`} reloadDocument>
            <Dialect>{title}</Dialect>
          </Link>
          <span className={styles.soft}>
            {isGermanVersion ? `${texts.germanVersion} · ` : ''}
            {count({ dialects: listDialects(speakers, dialects), own: dialect, counts: dialects, lines })}
            {unpublished > 0 ? ` · ${texts.unpublished(unpublished)}` : ''}
          </span>
        </Row>
      ))}
    </Rows>
  );
}
