/** The named parts of a form, as ClickHouse's own client writes it; undefined where the body is none. */
export function formParts(body: string, contentType = ''): Map<string, string> | undefined {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(contentType)?.[1];
  if (!boundary) return undefined;
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const name = /name="([^"]*)"/.exec(part.slice(0, end))?.[1] ?? '';
      return [name, part.slice(end + 4, -2)];
    }),
  );
}
