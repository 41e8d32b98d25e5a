import { type RefObject, useEffect, useRef } from 'react';

/** The browser's key for its own search, pressed within the list's section, leads into the list's field, where it has one. */
export function useFindKey(box: RefObject<HTMLElement | null>): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const section = box.current?.closest('section');
    if (!section) return undefined;
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      const isFind = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'f';
      if (!isFind || !field.current) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    section.addEventListener('keydown', press);
    return () => section.removeEventListener('keydown', press);
  }, [box]);
  return field;
}
