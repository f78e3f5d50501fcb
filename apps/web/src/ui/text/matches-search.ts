/** A text without accents and capitals. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search is found, whatever its accents and capitals. */
export const matchesSearch = (search: string, ...texts: string[]) => {
  const all = plainText(texts.join(' '));
  return plainText(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
};
