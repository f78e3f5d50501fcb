import { isObject } from '#base/objects.ts';
import type { ParamType } from './bidder-rules.ts';

const WHOLE = /^[1-9]\d*$/;
const DIGITS = /^\d+$/;
/** As people write it: a comma is a decimal one, and what is sent has a point. */
const DECIMAL = /^\d+([.,]\d+)?$/;
const DOMAIN = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/i;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

function whole(text: string): number | undefined {
  const number = Number(text);
  return WHOLE.test(text) && Number.isSafeInteger(number) ? number : undefined;
}

function object(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function list(text: string): string[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => part !== '') ? parts : undefined;
}

const readers: Record<ParamType, (text: string) => unknown> = {
  integer: whole,
  digits: (text) => (DIGITS.test(text) ? text : undefined),
  number: (text) => (DECIMAL.test(text) ? Number(text.replace(',', '.')) : undefined),
  text: (text) => text,
  domain: (text) => (DOMAIN.test(text) ? text : undefined),
  uuid: (text) => (UUID.test(text) ? text : undefined),
  flag: (text) => (Object.hasOwn(FLAGS, text.toLowerCase()) ? FLAGS[text.toLowerCase()] : undefined),
  list,
  object,
};

/** What a cell is sent as, or `undefined` when it is not of that type. No digit of an id is lost: it would be refused. */
export const readParam = (type: ParamType, text: string): unknown => readers[type](text);
