import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import UnmappedIcon from '@mui/icons-material/LinkOff';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { goTo } from '#kit/navigation/navigation.ts';
import { ROW_BUTTON } from '#ui/table/row-click.tsx';

interface Props {
  row: QuickreportRow;
  noun: QuickreportName;
  /** Where its name leads. */
  href: string | null;
  /** Whether there is more to do with it. */
  menu: boolean;
}

/** Modified clicks open tabs and windows: left to the browser. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

function follow(event: MouseEvent<HTMLAnchorElement>) {
  if (!isPlain(event)) return;
  event.preventDefault();
  goTo(event.currentTarget.getAttribute('href') ?? '');
}

/** The name of a row, which leads on, and its menu. */
export function RowName({ row, noun, href, menu }: Props) {
  const { t } = useTranslation();
  const name = dimensionName(quickreports[noun], row);
  return (
    <div>
      {href ? (
        <a href={href} title={name} data-quiet={row.state === 'none' || undefined} onClick={follow}>
          {name}
        </a>
      ) : (
        <span title={name}>{name}</span>
      )}
      {row.state === 'unmapped' && (
        <Tooltip title={t('figures.unmapped')}>
          <UnmappedIcon
            titleAccess={t('figures.unmapped')}
            sx={{ fontSize: 15, color: 'warning.main', flexShrink: 0 }}
          />
        </Tooltip>
      )}
      {menu && (
        <button
          type="button"
          {...{ [ROW_BUTTON]: true }}
          aria-label={t('quickreports.table.drill', { name })}
          aria-haspopup="menu"
          data-screen-only
        >
          <span aria-hidden>⋯</span>
        </button>
      )}
    </div>
  );
}
