import type { PageName } from '@encart/contract/access/pages.ts';
import { listViews, type SavedView } from '@encart/contract/views/views.calls.ts';
import CheckIcon from '@mui/icons-material/Check';
import StarIcon from '@mui/icons-material/Star';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchValues } from '#kit/address/search-params.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { useCall } from '#kit/api/queries.ts';
import { notify } from '#kit/feedback/notify.ts';
import { goTo } from '#kit/navigation/navigation.ts';
import { changeView, lastViews } from './view-actions.ts';
import { viewAddress } from './view-address.ts';
import { SaveViewDialog } from './view-dialog.tsx';
import { ViewsDialog } from './views-dialog.tsx';

interface Props {
  page: PageName;
  anchor: Element;
  open: boolean;
  onClose: () => void;
  /** The page as it is now. */
  search: SearchValues;
  isShown: (search: SearchValues) => boolean;
}

/** The view that was opened or saved last, once the page shows something else. */
function changedView(page: PageName, views: readonly SavedView[], isShown: Props['isShown']) {
  const last =
    views.find(({ view_id }) => view_id === lastViews.get(page)) ?? views.find((view) => view.is_default);
  return last?.changeable && !isShown(last.search) ? last : undefined;
}

export default function ViewsMenu({ page, anchor, open, onClose, search, isShown }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { data, error } = useCall(listViews, { query: { page } }, { ownErrors: true });
  const views = data?.data ?? [];
  const changed = changedView(page, views, isShown);
  const [firstShared] = views.filter(({ own }) => !own);

  const openView = (view: SavedView) => {
    onClose();
    lastViews.set(page, view.view_id);
    goTo(viewAddress(page, view.search));
  };
  const openDialog = (next: typeof dialog) => () => {
    onClose();
    setDialog(next);
  };
  const update = async (view: SavedView) => {
    onClose();
    try {
      await changeView(view, { search: search as SavedView['search'] });
      notify.success({ title: t('views.updated', { name: view.view_name }) });
    } catch (error) {
      reactToError(error);
    }
  };

  return (
    <>
      <Menu
        open={open}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{
          list: { 'aria-label': t('views.menu') },
          paper: { sx: { width: 320, maxWidth: 'calc(100% - 32px)', maxHeight: 'min(480px, 80vh)' } },
        }}
      >
        {views.length === 0 && (
          <MenuItem disabled>{t(error ? 'views.failed' : data ? 'views.none' : 'common.loading')}</MenuItem>
        )}
        {views.flatMap((view) => [
          ...(view === firstShared && view !== views[0] ? [<Divider key="shared" />] : []),
          <MenuItem
            key={view.view_id}
            role="menuitemradio"
            aria-checked={isShown(view.search)}
            selected={isShown(view.search)}
            onClick={() => openView(view)}
          >
            <ListItemIcon>{isShown(view.search) && <CheckIcon fontSize="small" />}</ListItemIcon>
            <ListItemText
              primary={view.view_name}
              secondary={
                view.own ? view.shared && t('views.shared') : t('views.sharedBy', { name: view.owner_name })
              }
              slotProps={{ primary: { noWrap: true, dir: 'auto' }, secondary: { noWrap: true } }}
            />
            {view.is_default && (
              <StarIcon
                titleAccess={t('views.isDefault')}
                sx={{ ml: 1, fontSize: 18, color: 'text.secondary' }}
              />
            )}
          </MenuItem>,
        ])}
        <Divider />
        <MenuItem onClick={openDialog('save')}>{t('views.save')}</MenuItem>
        {changed && (
          <MenuItem
            onClick={() => void update(changed)}
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {t('views.update', { name: changed.view_name })}
          </MenuItem>
        )}
        {views.length > 0 && <MenuItem onClick={openDialog('manage')}>{t('views.manage')}</MenuItem>}
      </Menu>
      {dialog === 'save' && <SaveViewDialog page={page} search={search} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && <ViewsDialog page={page} views={views} onClose={() => setDialog(null)} />}
    </>
  );
}
