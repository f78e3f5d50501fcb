/** The name a response offers its file under: the one with every letter, where there are two. */
export function attachmentName(disposition: string | null): string | undefined {
  const whole = /filename\*=UTF-8''([\w.~%!$&+^`|-]+)/.exec(disposition ?? '')?.[1];
  if (whole) return decodeURIComponent(whole);
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1];
}
