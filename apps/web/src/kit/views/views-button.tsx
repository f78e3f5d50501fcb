import type { PageName } from '@encart/contract/access/pages.ts';
import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Button from '@mui/material/Button';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address, AddressTexts } from '#kit/address/page-address.ts';
import type { SearchValues } from '#kit/address/search-params.ts';
import { searchKey, viewSearchOf } from './view-address.ts';

const ViewsMenu = lazy(() => import('./views-menu.tsx'));

interface Props {
  page: PageName;
  /** Completes an address, so that a view saved before the page learnt to say more is still recognised. */
  again?: (address: Address) => AddressTexts;
  /** What the page shows and its address leaves out. */
  shown?: AddressTexts;
}

/** The views of a page: opened, saved and managed from its head. Most of it comes with the first click. */
export function ViewsButton({ page, again = (address) => address as AddressTexts, shown }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  const address: Address = useSearch({ strict: false });
  const { _splat: rest = '' } = useParams({ strict: false }) as { _splat?: string };
  const keyOfView = (search: SearchValues) => searchKey(viewSearchOf(again(search), ''));
  const search = viewSearchOf({ ...again(address), ...shown }, rest);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        data-screen-only
        startIcon={<ViewsIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
        sx={{ borderColor: 'divider' }}
      >
        {t('views.open')}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ViewsMenu
            page={page}
            anchor={anchor}
            open={isOpen}
            onClose={() => setOpen(false)}
            search={search}
            isShown={(view) =>
              keyOfView(view) === keyOfView(search) && (view._path ?? '') === (search._path ?? '')
            }
          />
        </Suspense>
      )}
    </>
  );
}
