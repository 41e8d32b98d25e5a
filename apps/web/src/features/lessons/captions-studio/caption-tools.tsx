import type { CaptionsContent } from '@school/contract/course-pieces';
import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../shared/files/save-file.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FileField } from '../../../shared/ui/file-field.tsx';
import { SelectField, TextArea } from '../../../shared/ui/text-field.tsx';
import { readFileText } from '../studio/card-table.ts';
import {
  type CaptionFileProblem,
  MOST_FILE_BYTES,
  readCaptionFile,
  takeCues,
  writeSrt,
  writeVtt,
} from './caption-files.ts';
import { layScript, rowsOf, type ScriptPlace, type ScriptProblem } from './caption-script.ts';
import { type CaptionLanguage, LANGUAGES, linesOf } from './caption-table.ts';
import styles from './captions-studio.module.css';

type ToolsProps = {
  lessonID: string;
  content: CaptionsContent;
  /** Null until it is known where the film is silent. */
  place: ScriptPlace | null;
  /** Open as long as there are no lines. */
  isOpen: boolean;
  onChange: (content: CaptionsContent) => void;
};

/** Captions from elsewhere, and to elsewhere: a script, and files of one language. */
export function CaptionTools(props: ToolsProps) {
  const texts = useTexts(studioCaptionsTexts);
  const { languages } = useTexts(studioLessonsTexts).captions;
  const [language, setLanguage] = useState<CaptionLanguage>('gsw');
  const [said, setSaid] = useState<string>();
  return (
    <details className={styles.tools} open={props.isOpen}>
      <summary>{texts.tools}</summary>
      <div className={styles.toolFields}>
        <SelectField
          label={texts.language}
          value={language}
          onChange={({ target }) => setLanguage(LANGUAGES.find((known) => known === target.value) ?? 'gsw')}
        >
          {LANGUAGES.map((name) => (
            <option key={name} value={name}>
              {languages[name]}
            </option>
          ))}
        </SelectField>
        <ScriptField {...props} language={language} onSaid={setSaid} />
        <CaptionFile {...props} language={language} onSaid={setSaid} />
      </div>
      <p role="status">{said}</p>
    </details>
  );
}

type PartProps = ToolsProps & { language: CaptionLanguage; onSaid: (said: string) => void };

function ScriptField({ content, place, onChange, language, onSaid }: PartProps) {
  const texts = useTexts(studioCaptionsTexts);
  const problemText = useProblemText();
  const sayTaken = useSayTaken();
  const [script, setScript] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const rows = rowsOf(script);
  const take = () => {
    setWaiting(place === null);
    if (place === null) return;
    const laid = layScript(content, language, script, place);
    if ('reason' in laid) return onSaid(problemText(laid));
    onChange(laid.content);
    setScript('');
    onSaid(sayTaken(content, laid.content, rows.length));
  };
  useEffect(() => {
    if (isWaiting && place) take();
  });
  return (
    <>
      <TextArea
        label={texts.script}
        hint={texts.scriptHint}
        rows={5}
        lang={language}
        data-script
        value={script}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          // It plays the line elsewhere.
          event.stopPropagation();
          event.preventDefault();
          if (rows.length > 0) take();
        }}
        onChange={({ target }) => setScript(target.value)}
      />
      <div className={styles.acts}>
        <Button aria-disabled={rows.length === 0} isBusy={isWaiting} onClick={take}>
          {texts.takeScript(rows.length)}
        </Button>
      </div>
    </>
  );
}

function CaptionFile({ lessonID, content, onChange, language, onSaid }: PartProps) {
  const texts = useTexts(studioCaptionsTexts);
  const problemText = useProblemText();
  const sayTaken = useSayTaken();
  const readFile = async (file: File) => {
    if (file.size > MOST_FILE_BYTES) return onSaid(problemText({ reason: 'too-large' }));
    const reading = readCaptionFile(readFileText(await file.arrayBuffer()));
    if ('reason' in reading) return onSaid(problemText(reading));
    const next = takeCues(content, language, reading.cues);
    onChange(next);
    onSaid(sayTaken(content, next, reading.cues.length));
  };
  const lines = content[language] ?? [];
  const save = (format: 'vtt' | 'srt') => {
    const text = format === 'vtt' ? writeVtt(lines) : writeSrt(lines);
    saveFile(new Blob([text], { type: 'text/plain' }), `${lessonID}-${language}.${format}`);
  };
  return (
    <>
      <div className={styles.acts}>
        <Button aria-disabled={lines.length === 0} onClick={() => save('vtt')}>
          {texts.saveAs('VTT')}
        </Button>
        <Button aria-disabled={lines.length === 0} onClick={() => save('srt')}>
          {texts.saveAs('SRT')}
        </Button>
      </div>
      <FileField
        label={texts.file}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onFile={(file) => void readFile(file)}
      />
    </>
  );
}

/** How many of the lines taken are new, and how many were there. */
function useSayTaken(): (before: CaptionsContent, after: CaptionsContent, taken: number) => string {
  const { taken: sayAdded, filled } = useTexts(studioCaptionsTexts);
  return (before, after, taken) => {
    const known = new Set(linesOf(before).map(({ id }) => id));
    const added = linesOf(after).filter(({ id }) => !known.has(id)).length;
    return [added > 0 && sayAdded(added), taken > added && filled(taken - added)].filter(Boolean).join(' ');
  };
}

function useProblemText(): (problem: CaptionFileProblem | ScriptProblem) => string {
  const texts = useTexts(studioCaptionsTexts).problems;
  return (problem) => {
    switch (problem.reason) {
      case 'broken':
        return texts.broken(problem.line);
      case 'too-long':
        return texts.tooLong(problem.row);
      case 'other-count':
        return texts.otherCount(problem.rows, problem.lines);
      case 'too-large':
        return texts.tooLarge;
      case 'too-many':
        return texts.tooMany;
    }
  };
}
