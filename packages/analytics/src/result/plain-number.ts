const WITH_EXPONENT = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/** A number in digits alone, also where JavaScript would write an exponent: below a millionth and from 1e21 on. */
export function plainNumber(value: number): string {
  const text = String(value);
  const parts = WITH_EXPONENT.exec(text);
  if (!parts) return text;
  const [, sign = '', first = '', rest = '', exponent] = parts;
  const places = Number(exponent);
  const digits = first + rest;
  return places < 0
    ? `${sign}0.${'0'.repeat(-places - 1)}${digits}`
    : `${sign}${digits.padEnd(places + 1, '0')}`;
}
