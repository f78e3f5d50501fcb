import EditIcon from '@mui/icons-material/EditOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import ResumeIcon from '@mui/icons-material/PlayArrowOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mainAction } from '#features/deals/actions/deal-actions.ts';
import { useDealActions, useMayChange } from '#features/deals/actions/use-deal-actions.ts';
import type { DealRow } from '#features/deals/deal-row.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { RowMenu } from '#kit/resources/list/row-menu.tsx';

const ICONS: Record<string, typeof SendIcon> = { send: SendIcon, pause: PauseIcon, resume: ResumeIcon };

/** What the list offers on a deal, on its own page: changing it and what it waits for as buttons, the rest in a menu. */
export function HeadActions({ row }: { row: DealRow }) {
  const { t } = useTranslation();
  const actions = useDealActions()(row);
  const mayChange = useMayChange();
  const wanted = mayChange ? mainAction(row) : null;
  const main = actions.find(({ key }) => key === wanted);
  const others = actions.filter(({ key }) => key !== 'change' && key !== main?.key);
  const Icon = ICONS[main?.key ?? ''];
  return (
    <>
      {mayChange && (
        <Button
          component={RouterLink}
          to={pathOf('deals-update', { masterdeal_id: row.masterdeal_id })}
          variant="outlined"
          color="inherit"
          startIcon={<EditIcon />}
          sx={{ borderColor: 'divider' }}
        >
          {t('deals.change')}
        </Button>
      )}
      {main && (
        <Button
          variant={wanted === 'send' ? 'contained' : 'outlined'}
          color={wanted === 'send' ? 'primary' : 'inherit'}
          startIcon={Icon && <Icon />}
          onClick={main.onClick}
          sx={wanted === 'send' ? undefined : { borderColor: 'divider' }}
        >
          {main.label}
        </Button>
      )}
      {others.length > 0 && (
        <RowMenu outlined label={t('lists.actionsOf', { name: row.name })} actions={() => others} />
      )}
    </>
  );
}
