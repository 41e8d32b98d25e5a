import { voicesTexts } from '@school/texts/en/voices';
import { useRef } from 'react';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';

const KINDS = 'audio/*,.webm,.mp4,.m4a,.ogg,.wav';

/** A file with a recording, from this device. */
export function RecordingFile({ isOff, onFile }: { isOff: boolean; onFile: (file: File) => void }) {
  const { reading: texts } = useTexts(voicesTexts);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button aria-disabled={isOff} onClick={() => field.current?.click()}>
        {texts.file}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={KINDS}
        aria-label={texts.file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
