import type { ItemConflict, ItemsChange } from '@encart/contract/tags/matrices.calls.ts';
import { createStore } from 'zustand';
import { ApiError } from '#kit/api/api-error.ts';
import { reactionTo } from '#kit/api/api-reactions.ts';
import type { GridChange, GridRow } from '#ui/grid/grid-editor.tsx';
import {
  afterSending,
  changeToSend,
  type Draft,
  type DraftConflict,
  editDraft,
  openDraft,
  type PulledItems,
} from './draft.ts';
import { newItemKey } from './item-key.ts';
import { afterPull } from './pull-draft.ts';
import { restoreChange } from './restore-change.ts';
import { settleConflict } from './settle-conflict.ts';

/** Rows of one request. */
const CHUNK = 500;
/** After the last key. */
const SEND_MS = 1_000;
const FOLLOW_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

/** `refused`: the server does not take it, and would not a second time. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';

export interface Other {
  user_id: number;
  name: string | null;
  item_key: string | null;
  column: string | null;
}

export interface DraftView {
  /** Null until the rows have come. */
  draft: Draft | null;
  save: SaveState;
  /** Why rows are not there, or are not taken. */
  error: unknown;
  others: readonly Other[];
}

/** Where somebody is. */
export interface Position {
  item_key: string | null;
  column: string | null;
}

/** The calls of one matrix. */
export interface MatrixRemote {
  pull(since?: number): Promise<PulledItems>;
  send(change: ItemsChange): Promise<{ conflicts: readonly ItemConflict[] }>;
  /** Absent for those who only read. */
  visit?: (at: Position) => Promise<{ revision: number; others: readonly Other[] }>;
}

interface Options {
  remote: MatrixRemote;
  /** The session has ended, or the right is gone: whoever shows the page decides. */
  onLost: (error: unknown) => void;
}

const isLater = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Keeps a draft and the server's rows together: what is typed is sent after a pause, what others write comes in every few
 * seconds, one request at a time. What cannot be sent waits, and is tried again ever later.
 */
export function createDraftSync({ remote, onLost }: Options) {
  const store = createStore<DraftView>(() => ({ draft: null, save: 'saved', error: null, others: [] }));
  const { getState, setState } = store;
  let position: Position = { item_key: null, column: null };
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let followTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = true;
  let kept: ItemsChange | null = null;
  let tail: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    tail = tail.then(work);
    return tail;
  };

  const update = (change: (draft: Draft) => Draft) =>
    setState(({ draft }) => (draft ? { draft: change(draft) } : {}));
  const hasUnsent = () => {
    const { draft } = getState();
    return draft !== null && changeToSend(draft, 1) !== null;
  };

  const sendSoon = (ms = SEND_MS) => {
    clearTimeout(sendTimer);
    if (!isStopped) sendTimer = setTimeout(() => void flush(), ms);
  };

  function failed(error: unknown) {
    if (!isLater(error)) {
      setState({ save: 'refused', error });
      if (reactionTo(error) === 'sign-out') onLost(error);
      return;
    }
    failures += 1;
    setState({ save: 'offline', error });
    sendSoon(Math.min(SEND_MS * 2 ** failures, LONGEST_PAUSE_MS));
  }

  async function sendAll() {
    clearTimeout(sendTimer);
    try {
      for (;;) {
        const { draft } = getState();
        const change = draft && changeToSend(draft, CHUNK);
        if (!change) break;
        setState({ save: 'saving' });
        const { conflicts } = await remote.send(change);
        update((now) => afterSending(now, change, conflicts));
      }
      failures = 0;
      setState({ save: 'saved', error: null });
    } catch (error) {
      failed(error);
    }
  }

  /** Sends what waits, now. */
  const flush = () => inTurn(sendAll);

  async function follow() {
    const { draft, save } = getState();
    if (!draft) return;
    try {
      const visited = await remote.visit?.(position);
      if (visited) setState({ others: visited.others });
      if (!visited || visited.revision > draft.revision) {
        const pulled = await remote.pull(draft.revision);
        update((now) => afterPull(now, pulled));
      }
      if (getState().save === 'offline' && !hasUnsent()) setState({ save: 'saved', error: null });
    } catch (error) {
      if (isLater(error)) {
        if (save === 'saved') setState({ save: 'offline', error });
      } else if (reactionTo(error) === 'sign-out') onLost(error);
    }
  }

  const followSoon = () => {
    clearTimeout(followTimer);
    if (isStopped || document.hidden) return;
    followTimer = setTimeout(async () => {
      await inTurn(follow);
      followSoon();
    }, FOLLOW_MS);
  };

  const load = () =>
    inTurn(async () => {
      setState({ error: null });
      try {
        const opened = openDraft(await remote.pull());
        setState({ draft: kept ? restoreChange(opened, kept) : opened });
        kept = null;
        if (hasUnsent()) {
          setState({ save: 'waiting' });
          sendSoon(0);
        }
        followSoon();
      } catch (error) {
        setState({ error });
        if (reactionTo(error) === 'sign-out') onLost(error);
      }
    });

  const edited = () => {
    setState(({ save }) => ({ save: save === 'offline' ? save : 'waiting' }));
    if (getState().save === 'waiting') sendSoon();
  };

  return {
    store,
    load,
    flush,
    /** Begins, with what was not sent when the page was last left. */
    start(unsent: ItemsChange | null) {
      isStopped = false;
      kept ??= unsent;
      if (getState().draft) followSoon();
      else void load();
    },
    edit(rows: readonly GridRow[], change: GridChange) {
      update((draft) => editDraft(draft, rows, change));
      edited();
    },
    settle(conflict: DraftConflict, choice: 'mine' | 'theirs') {
      update((draft) => settleConflict(draft, conflict, choice, newItemKey));
      edited();
    },
    visit(at: Position) {
      position = at;
    },
    /** After rows were written some other way. */
    pull: () => inTurn(follow),
    /** Seen again, or connected again. */
    wake() {
      if (document.hidden) {
        if (hasUnsent()) void flush();
        return;
      }
      failures = 0;
      if (hasUnsent()) void flush();
      void inTurn(follow);
      followSoon();
    },
    /** Everything that is not sent yet; null when all is. */
    unsent(): ItemsChange | null {
      const { draft } = getState();
      return draft && changeToSend(draft, Number.POSITIVE_INFINITY);
    },
    stop() {
      isStopped = true;
      clearTimeout(sendTimer);
      clearTimeout(followTimer);
    },
  };
}

export type DraftSync = ReturnType<typeof createDraftSync>;
