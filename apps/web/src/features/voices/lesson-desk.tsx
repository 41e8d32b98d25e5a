import { voicesTexts } from '@school/texts/en/voices';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';
import type { VoiceDeskProps } from './desk/use-voice-desk.ts';
import { VoiceDesk } from './desk/voice-desk.tsx';
import { MixDesk } from './mix/mix-desk.tsx';
import { ReadingDesk } from './readings/reading-desk.tsx';

/** A lesson's lines, read aloud one after the other or all in one go, and mixed into its film. */
export function LessonDesk(props: VoiceDeskProps) {
  const { UID, lessonID, voice } = props;
  const { ways } = useTexts(voicesTexts);
  const [way, setWay] = useState<'lines' | 'reading' | 'film'>('lines');
  const tabs = [
    { name: 'lines' as const, title: ways.lines },
    { name: 'reading' as const, title: ways.reading },
    { name: 'film' as const, title: ways.film },
  ];
  return (
    <div data-wide="">
      <Tabs label={ways.label} tabs={tabs} chosen={way} onChoose={setWay}>
        {way === 'lines' ? <VoiceDesk {...props} /> : null}
        {way === 'reading' ? <ReadingDesk {...props} /> : null}
        {way === 'film' ? <MixDesk UID={UID} lessonID={lessonID} title={voice.title} /> : null}
      </Tabs>
    </div>
  );
}
