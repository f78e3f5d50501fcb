import { z } from 'zod';

/** The parsed search parameters. Untrusted: anybody may have written them. */
export type Address = Readonly<Record<string, unknown>>;
export type Texts = string | readonly string[] | undefined;
export type AddressTexts = Readonly<Record<string, Texts>>;

/** Search parameters as the router validates them before a page reads them. */
export const addressTexts = z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({});

/** A codec of some keys of an address: it reads anything and never fails. */
export type AddressPart<State extends object = object> = z.ZodType<State, AddressTexts>;

/** What a part of a page says in an address, written again without what is not its own. */
export interface Rewritten {
  again: (address: Address) => AddressTexts;
}

/** Converts the state of a page from and to its address. */
export interface PageAddress<State extends object> extends Rewritten {
  read: (address: Address) => State;
  write: (state: State) => AddressTexts;
}
/** An address that is silent about some of its keys. */
export const without = (address: AddressTexts, keys: readonly string[]): AddressTexts =>
  Object.fromEntries(Object.entries(address).filter(([key]) => !keys.includes(key)));

export type StateOf<A> = A extends PageAddress<infer State> ? State : never;

const isPresent = (value: Texts) => value !== undefined && value.length > 0;

/**
 * Declares the address of a page. What is usual is left out of it; a `complete` one says that as well, so that
 * everybody who opens it sees the same; `always` names keys that are said anyhow, as their usual is the reader's own.
 */
export function definePageAddress<State extends object>(
  schema: AddressPart<State>,
  { complete = false, always = [] }: { complete?: boolean; always?: readonly string[] } = {},
): PageAddress<State> {
  const usual = complete ? {} : schema.encode(schema.parse({}));
  const isUsual = (key: string, value: Texts) =>
    !always.includes(key) && JSON.stringify(value) === JSON.stringify(usual[key]);
  const read = (address: Address) => schema.parse(address);
  const write = (state: State) =>
    Object.fromEntries(
      Object.entries(schema.encode(state)).filter(([key, value]) => isPresent(value) && !isUsual(key, value)),
    );
  return { read, write, again: (address) => write(read(address)) };
}

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Joined<Parts extends readonly AddressPart[]> = Both<z.output<Parts[number]>> & object;

/** Parts of an address side by side, each with keys of its own. */
export const joinParts = <const Parts extends readonly AddressPart[]>(...parts: Parts) =>
  z.codec(z.custom<AddressTexts>(), z.custom<Joined<Parts>>(), {
    decode: (address) => Object.assign({}, ...parts.map((part) => part.parse(address))),
    encode: (state) => Object.assign({}, ...parts.map((part) => part.encode(state))),
  });
