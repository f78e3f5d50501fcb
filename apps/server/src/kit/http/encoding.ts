export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding a browser says it takes; an explicit q=0 refuses. */
export function acceptsEncoding(header: string | string[] | undefined): Encoding {
  const offered = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...options] = part.trim().split(';');
        const weight = options.map((option) => option.trim()).find((option) => option.startsWith('q='));
        return [name, weight ? Number(weight.slice(2)) : 1] as const;
      }),
  );
  const takes = (name: string) => (offered.get(name) ?? offered.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
