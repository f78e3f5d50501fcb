import { can } from '@encart/contract/access/can.ts';
import i18next from 'i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { pageAt, pathIn, pathOf } from '#kit/navigation/navigation.ts';
import { fullName } from '#kit/people/person.ts';
import { disguiseAs, principalOf, undisguise } from '#kit/session/session.ts';
import { useSession } from '#kit/session/session-store.ts';
import { portableAddress } from './portable-address.ts';

/** Reloads the page: no data of the previous user may stay on the screen. */
function startAgain(before: number | undefined) {
  const { pathname, search } = window.location;
  const address = portableAddress(pathname + search, before);
  const page = pageAt(pathIn(address));
  const who = principalOf(useSession.getState().user);
  // A page the new user may not open becomes the home page.
  const open = page && can(who, { page: page.name, params: page.params });
  if (open && address === pathname + search) window.location.reload();
  else window.location.replace(open ? address : pathOf('home'));
}

interface Target {
  user_id: number;
  user_name: string;
  user_first_name: string;
  user_last_name: string;
}

/** Confirm, disguise, swap the token, reload the user, reload the page. */
export async function askToDisguise(target: Target) {
  const sure = await confirm({
    title: i18next.t('shell.changeUser.confirm.title', { name: fullName(target) }),
    message: i18next.t('shell.changeUser.confirm.message'),
    yes: i18next.t('shell.changeUser.confirm.yes'),
  });
  if (!sure) return;
  const before = useSession.getState().user?.user_id;
  await disguiseAs(target.user_id).then(() => startAgain(before), reactToError);
}

/** The same the other way round. */
export async function askToReturn() {
  const { user } = useSession.getState();
  const sure = await confirm({
    title: i18next.t('shell.disguised.confirm.title'),
    message: i18next.t('shell.disguised.confirm.message', { name: user ? fullName(user) : '' }),
    yes: i18next.t('shell.disguised.confirm.yes'),
  });
  if (!sure) return;
  await undisguise().then(() => startAgain(user?.user_id), reactToError);
}
