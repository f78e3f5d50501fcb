import { type NamedPage, pages } from '@encart/contract/access/pages.ts';
import { type AnyRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { lazyPart } from '#app/loading/lazy-part.ts';
import { guard, type Reader } from '#app/pages/guard.ts';
import { isMounted, pageComponents } from '#app/pages/page-components.ts';
import { type Address, addressTexts } from '#kit/address/page-address.ts';
import { parseSearch, stringifySearch } from '#kit/address/search-params.ts';
import { resetLoading } from '#kit/api/loading.ts';
import { setMountedCheck } from '#kit/navigation/menu.ts';
import { pathOf, setNavigator } from '#kit/navigation/navigation.ts';
import { principalOf } from '#kit/session/session.ts';
import { useSession } from '#kit/session/session-store.ts';
import { homeIn, useSettings } from '#kit/settings/settings.ts';
import { defaultViewIn, useDefaultViews } from '#kit/views/default-views.ts';
import { defaultAddress } from '#kit/views/view-address.ts';
import { EmptyLayout, FullLayout, LightLayout } from './layouts.tsx';
import { Root } from './root.tsx';

function currentReader(): Reader {
  const { token, user } = useSession.getState();
  return {
    signedIn: token !== null && user !== null,
    who: principalOf(user),
    user_id: user?.user_id ?? null,
    home: homeIn(useSettings.getState(), user?.user_id),
  };
}

/** `:id` and `:rest*` of the table in the router's own spelling. */
const routePath = (path: string) => path.replace(/:(\w+)\*/g, '$').replace(/:(\w+)/g, '$$$1');

const root = createRootRoute({ component: Root, validateSearch: addressTexts });
const layouts: Record<NamedPage['layout'], AnyRoute> = {
  full: createRoute({ getParentRoute: () => root, id: 'full', component: FullLayout }),
  empty: createRoute({ getParentRoute: () => root, id: 'empty', component: EmptyLayout }),
  'empty-breadcrumb': createRoute({ getParentRoute: () => root, id: 'light', component: LightLayout }),
};

/** Prefetches a page's data once its code is loaded; a failed load is reported where the page is drawn. */
const prefetchPage =
  (load: NonNullable<(typeof pageComponents)[NamedPage['name']]>) =>
  ({ params, location }: { params: { _splat?: string }; location: { search: Address } }) =>
    load().then(
      ({ prefetch }) => prefetch?.(params._splat ?? '', location.search),
      () => undefined,
    );

function routeOf(page: NamedPage): AnyRoute {
  const load = pageComponents[page.name];
  return createRoute({
    getParentRoute: () => layouts[page.layout],
    path: routePath(page.path),
    ...(load ? { component: lazyPart(load), loader: prefetchPage(load) } : {}),
    // Another id is another page: forms and their state start afresh.
    remountDeps: ({ params }) => params,
    beforeLoad: ({ params, location, cause }) => {
      const reader = currentReader();
      const instead = guard(page, params as Record<string, string>, location.href, reader);
      if (instead !== null) throw redirect({ href: instead, replace: true });
      // Of a page that is open already, an empty address is what its reader made of it.
      if (
        cause === 'stay' ||
        Object.keys(location.search).length > 0 ||
        (params as { _splat?: string })._splat
      )
        return;
      const view = defaultViewIn(useDefaultViews.getState(), reader.user_id, page.name);
      const href = view && defaultAddress(page.name, view.search);
      if (href) throw redirect({ href, replace: true });
    },
  });
}

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ href: pathOf('errors-404'), replace: true });
  },
});

const mounted = pages.filter((page) => isMounted(page.name));
const routeTree = root.addChildren([
  ...Object.entries(layouts).map(([layout, route]) =>
    route.addChildren(mounted.filter((page) => page.layout === layout).map(routeOf)),
  ),
  unknown,
]);

export function buildRouter() {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch: (search) => {
      const text = stringifySearch(search);
      return text && `?${text}`;
    },
    caseSensitive: true,
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) resetLoading();
  });
  // A new page starts at its top; back and forward are the browser's own, and nothing about them is stored.
  let forward = true;
  router.history.subscribe(({ action }) => {
    forward = action.type === 'PUSH' || action.type === 'REPLACE';
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (fromLocation && pathChanged && forward) window.scrollTo({ top: 0 });
  });
  setMountedCheck(isMounted);
  setNavigator((address) => void router.navigate({ href: address }));
  return router;
}
