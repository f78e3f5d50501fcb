/** A name in small letters without accents, its words joined by dashes: what names and addresses are made of. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

/** `.example` is reserved: nobody owns it, and a message to it reaches nobody. */
export const domainOf = (name: string) => `${plain(name)}.example`;
