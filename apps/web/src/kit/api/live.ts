import { limits } from '@encart/contract/base/limits.ts';
import { followLive, type LiveTopic } from '@encart/contract/live/live.calls.ts';
import { useEffect, useEffectEvent } from 'react';
import { callQuietly } from './api.ts';
import { reactionTo, reactToError } from './api-reactions.ts';

/*
 * One question at a time for the whole tab, about everything that something on the page follows. The server answers when
 * one of them has changed. A tab that nobody looks at asks nothing, and catches up when it is looked at again.
 */

const followers = new Map<LiveTopic, Set<() => void>>();
const versions = new Map<LiveTopic, string>();
let question: AbortController | undefined;
/** How often it is still asked now and then, before a question is kept open again; it outlives what is followed. */
let polls = 0;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });

async function ask(wait: number, signal: AbortSignal) {
  const topics = [...followers.keys()];
  const topic = topics.map((name) => (versions.has(name) ? `${name}:${versions.get(name)}` : name));
  const { data } = await callQuietly(followLive, { query: { topic, wait }, signal });
  for (const name of topics) {
    const version = data[name];
    const before = versions.get(name);
    if (version === undefined) continue;
    versions.set(name, version);
    if (before !== undefined && before !== version) for (const tell of followers.get(name) ?? []) tell();
  }
}

/**
 * Where a question cannot be kept open, for a proxy or for want of a server, it is asked now and then instead; whether
 * it can be kept open again is tried after some of those.
 */
async function follow(signal: AbortSignal) {
  while (!signal.aborted) {
    const wait = polls === 0 ? limits.live.waitSeconds : 0;
    try {
      await ask(wait, signal);
      if (polls === 0) continue;
      polls -= 1;
      await pause(limits.live.pollMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (reactionTo(error) === 'sign-out') return reactToError(error);
      if (reactionTo(error) === 'forbidden-page') return;
      polls = limits.live.polls;
      await pause(limits.live.pollMs, signal);
    }
  }
}

function restart() {
  question?.abort();
  question = undefined;
  if (followers.size === 0 || document.hidden) return;
  question = new AbortController();
  void follow(question.signal);
}

function subscribe(topic: LiveTopic, tell: () => void) {
  const all = followers.get(topic) ?? new Set();
  followers.set(topic, all.add(tell));
  if (all.size === 1) restart();
  if (followers.size === 1 && all.size === 1) document.addEventListener('visibilitychange', restart);
  return () => {
    all.delete(tell);
    if (all.size > 0) return;
    followers.delete(topic);
    versions.delete(topic);
    restart();
    if (followers.size === 0) document.removeEventListener('visibilitychange', restart);
  };
}

/** Calls back whenever a topic has changed on the server, while the component is on a page that somebody sees. */
export function useLive(topic: LiveTopic, onChange: () => void) {
  const tell = useEffectEvent(onChange);
  useEffect(() => subscribe(topic, () => tell()), [topic]);
}
