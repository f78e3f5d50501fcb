import { useEffect, useRef, useState } from 'react';
import { useDebounce } from './use-debounce.ts';

/** Debounced search text; a late update of `value` never overwrites what is being typed. */
export function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const debounce = useDebounce();
  const lastSearch = useRef(value);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });

  useEffect(() => {
    // The value changed from outside: the address changed, or a view was chosen.
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    debounce.cancel();
    setText(value);
  }, [value, debounce]);

  const submit = (next: string) => {
    debounce.cancel();
    if (next === lastSearch.current) return;
    lastSearch.current = next;
    send.current(next);
  };
  const type = (next: string) => {
    setText(next);
    debounce.run(() => submit(next));
  };
  const search = (next = text) => {
    setText(next);
    submit(next);
  };
  return { text, type, search };
}
