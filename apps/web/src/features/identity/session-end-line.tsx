import { identityTexts } from '@school/texts/en/identity';
import { useSelector } from 'react-redux';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { selectSessionEnd } from './session-end.slice.ts';

/** One calm line: why the last log-in of this browser ended elsewhere. */
export function SessionEndLine() {
  const reason = useSelector(selectSessionEnd);
  const { sessionEnd } = useTexts(identityTexts);
  return reason ? <Notice>{sessionEnd[reason]}</Notice> : null;
}
