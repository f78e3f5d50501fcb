import { useEffect, useRef, useState } from 'react';
import { usePause } from './use-debounce.ts';

/** Text that is searched for once the typing rests; what is typed is never overwritten by its own echo. */
export function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const pause = usePause();
  const asked = useRef(value);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });

  useEffect(() => {
    // A value nobody typed here: the address changed, or a view was chosen.
    if (value === asked.current) return;
    asked.current = value;
    pause.cancel();
    setText(value);
  }, [value, pause]);

  const ask = (wanted: string) => {
    pause.cancel();
    if (wanted === asked.current) return;
    asked.current = wanted;
    send.current(wanted);
  };
  const type = (next: string) => {
    setText(next);
    pause.then(() => ask(next));
  };
  const search = (next = text) => {
    setText(next);
    ask(next);
  };
  return { text, type, search };
}
