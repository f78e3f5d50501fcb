import { useSession } from '#kit/session/session-store.ts';

/** What `public/boot.js` asked before any of this code was there. */
interface EarlyReply {
  address: string;
  token: string;
  reply: Promise<Response>;
}

declare global {
  var encartEarly: EarlyReply | undefined;
}

/** The reply to a call that is on its way already; once, and for the session that it was asked with. */
export function takeEarlyReply(address: string): Promise<Response> | undefined {
  const early = globalThis.encartEarly;
  if (early?.address !== address) return;
  globalThis.encartEarly = undefined;
  return early.token === useSession.getState().token ? early.reply : undefined;
}
