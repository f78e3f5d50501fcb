import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDebounce } from '#ui/input/use-debounce.ts';

interface Source<Option> {
  options: readonly Option[];
  loading: boolean;
  hasMore: boolean;
  onMore: () => void;
  onSearch: (text: string) => void;
}

/** Distance from the end of the list, in pixels, at which the next page is fetched. */
const NEAR = 120;

/** Fetches options by the typed text, and the next page near the end of the list or on its last line. */
export function useOptionPages<Option extends { id: string | number }>(source: Source<Option>) {
  const { loading, hasMore, onMore, onSearch } = source;
  const [open, setOpen] = useState(false);
  // Set in a layout effect, so that React runs MUI's effects in the same task: an arrow key between the new
  // lines and those effects loses the line the keyboard is on.
  const [options, setOptions] = useState(source.options);
  useLayoutEffect(() => setOptions(source.options), [source.options]);
  const debounce = useDebounce();
  const lastSearch = useRef<string>(undefined);
  /** What stands in the field, unless it is the label of the choice: typing or pasting also opens the list. */
  const typed = useRef('');
  const scrolled = useRef<{ list: Element; top: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when options come, MUI may scroll to the one chosen.
  useEffect(() => {
    if (scrolled.current) scrolled.current.list.scrollTop = scrolled.current.top;
  }, [options.length]);

  const search = (text: string) => {
    debounce.cancel();
    if (lastSearch.current === text) return;
    lastSearch.current = text;
    scrolled.current = undefined;
    onSearch(text);
  };
  const more = () => hasMore && !loading && onMore();

  return {
    open,
    options,
    onClose: () => setOpen(false),
    onOpen: () => {
      setOpen(true);
      scrolled.current = undefined;
      search(typed.current);
    },
    onInputChange: (_: unknown, text: string, reason: string) => {
      typed.current = reason === 'input' ? text : '';
      if (reason === 'input') debounce.run(() => search(text));
      // The text is the label of the choice, or empty: the next opening shows the whole list again.
      else if (lastSearch.current !== undefined) search('');
    },
    onHighlightChange: (_: unknown, option: { id: string | number } | null, reason: string) => {
      if (reason === 'keyboard' && option && option.id === options.at(-1)?.id) more();
    },
    onScroll: ({ currentTarget: list }: UIEvent) => {
      scrolled.current = { list, top: list.scrollTop };
      if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) more();
    },
  };
}
