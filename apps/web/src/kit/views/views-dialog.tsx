import type { PageName } from '@encart/contract/access/pages.ts';
import type { SavedView } from '@encart/contract/views/views.calls.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { confirm } from '#kit/feedback/confirm.ts';
import { notify } from '#kit/feedback/notify.ts';
import { useSingleFlight } from '#ui/form/use-single-flight.ts';
import { chooseDefault, deleteView } from './view-actions.ts';
import { EditViewDialog } from './view-dialog.tsx';

interface ActionProps {
  label: string;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Action = ({ label, pressed, onClick, children }: ActionProps) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
);

interface Props {
  page: PageName;
  views: readonly SavedView[];
  onClose: () => void;
}

/** Every view of a page: which one it opens with, their names, and those that go. */
export function ViewsDialog({ page, views, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [edited, setEdited] = useState<SavedView | null>(null);
  const { run } = useSingleFlight(async (work: () => Promise<unknown>) => {
    await work().catch(reactToError);
  });

  const remove = async (view: SavedView) => {
    const name = view.view_name;
    const yes = await confirm({
      title: t('views.removeTitle', { name }),
      ...(view.shared && { message: t('views.removeShared') }),
      yes: t('views.removeYes'),
    });
    if (!yes) return;
    await deleteView(view);
    notify.success({ title: t('views.removed', { name }) });
  };

  return (
    <>
      <Dialog
        open
        fullWidth
        onClose={onClose}
        aria-labelledby={id}
        slotProps={{ paper: { sx: { maxWidth: 560 } } }}
      >
        <DialogTitle id={id}>{t('views.manageTitle')}</DialogTitle>
        <DialogContent>
          {views.length === 0 && <Typography variant="body2">{t('views.none')}</Typography>}
          <List disablePadding>
            {views.map((view) => {
              const name = view.view_name;
              return (
                <ListItem key={view.view_id} disableGutters divider>
                  <ListItemText
                    primary={name}
                    secondary={
                      view.own
                        ? t(view.shared ? 'views.shared' : 'views.private')
                        : t('views.sharedBy', { name: view.owner_name })
                    }
                    slotProps={{ primary: { dir: 'auto', sx: { overflowWrap: 'anywhere' } } }}
                  />
                  <Action
                    label={t(view.is_default ? 'views.unsetDefault' : 'views.setDefault', { name })}
                    pressed={view.is_default}
                    onClick={() => void run(() => chooseDefault(page, view.is_default ? null : view.view_id))}
                  >
                    {view.is_default ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
                  </Action>
                  {view.changeable && (
                    <>
                      <Action label={t('views.edit', { name })} onClick={() => setEdited(view)}>
                        <EditIcon fontSize="small" />
                      </Action>
                      <Action
                        label={t('views.remove', { name })}
                        onClick={() => void run(() => remove(view))}
                      >
                        <DeleteIcon fontSize="small" />
                      </Action>
                    </>
                  )}
                </ListItem>
              );
            })}
          </List>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('views.close')}</Button>
        </DialogActions>
      </Dialog>
      {edited && <EditViewDialog view={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
