import { saveFileTexts } from '@school/texts/en/save-file';
import { useSelector } from 'react-redux';
import { useShowAlert } from '../alert/use-show-alert.ts';
import { selectParentAppOS } from '../metadata/metadata.slice.ts';
import { useTexts } from '../texts/use-texts.ts';
import { saveFile } from './save-file.ts';

/**
 * Gives a file to the person; tells whether they have it. A WebView saves nothing: inside the native app the phone's own
 * sheet takes the file, or else an alert says where to fetch it.
 */
export function useSaveFile(): (file: Blob, name: string) => Promise<boolean> {
  const isEmbedded = useSelector(selectParentAppOS) !== null;
  const showAlert = useShowAlert();
  const { notInApp, fetchAt } = useTexts(saveFileTexts);
  return async (file, name) => {
    if (!isEmbedded) {
      saveFile(file, name);
      return true;
    }
    const shared = { files: [new File([file], name, { type: file.type })] };
    try {
      if (navigator.canShare?.(shared)) {
        await navigator.share(shared);
        return true;
      }
    } catch (thrown) {
      // Closed by the person.
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return false;
    }
    showAlert({ title: notInApp, description: fetchAt(window.location.host) });
    return false;
  };
}
