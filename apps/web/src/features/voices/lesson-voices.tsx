import type { Callables } from '@school/contract/callables';
import { voicesTexts } from '@school/texts/en/voices';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import styles from './voices.module.css';

type Lessons = Callables['listVoices']['response']['lessons'];

/** Each lesson that has lines, and how many of them are read. The desk is a document of its own, which may use the microphone. */
export function LessonVoices({ lessons }: { lessons: Lessons }) {
  const { lessons: texts } = useTexts(voicesTexts);
  if (lessons.length === 0) return <p>{texts.none}</p>;
  return (
    <Rows isTop>
      {lessons.map(({ lessonID, title, isGermanVersion, lines, recorded, unpublished }) => (
        <Row key={lessonID}>
          <Link to={`${paths.studio}/voices/${lessonID}`} reloadDocument>
            <Dialect>{title}</Dialect>
          </Link>
          <span className={styles.soft}>
            {isGermanVersion ? `${texts.germanVersion} · ` : ''}
            {texts.recorded(recorded, lines)}
            {unpublished > 0 ? ` · ${texts.unpublished(unpublished)}` : ''}
          </span>
        </Row>
      ))}
    </Rows>
  );
}
