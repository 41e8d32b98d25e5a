import { voicesTexts } from '@school/texts/en/voices';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';
import type { VoiceDeskProps } from './desk/use-voice-desk.ts';
import { VoiceDesk } from './desk/voice-desk.tsx';
import { ReadingDesk } from './readings/reading-desk.tsx';

/** A lesson's lines, read aloud one after the other or all in one go. */
export function LessonDesk(props: VoiceDeskProps) {
  const { ways } = useTexts(voicesTexts);
  const [way, setWay] = useState<'lines' | 'reading'>('lines');
  const tabs = [
    { name: 'lines' as const, title: ways.lines },
    { name: 'reading' as const, title: ways.reading },
  ];
  return (
    <div data-wide="">
      <Tabs label={ways.label} tabs={tabs} chosen={way} onChoose={setWay}>
        {way === 'lines' ? <VoiceDesk {...props} /> : <ReadingDesk {...props} />}
      </Tabs>
    </div>
  );
}
