import type { DeliveryDimension } from '@encart/contract/analytics/dimensions.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import UnmappedIcon from '@mui/icons-material/LinkOff';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Evolution } from '#kit/figures/evolution.tsx';
import type { FigureFormat } from '#kit/figures/figure-format.ts';
import { nameOf } from '#kit/figures/named-words.ts';
import { TickBox } from '#ui/tick-box.tsx';
import { figureIn } from './report-sort.ts';
import type { FigureColumn } from './table-columns.ts';

interface Props {
  row: QuickreportRow;
  index: number;
  dimension: DeliveryDimension;
  columns: readonly FigureColumn[];
  format: FigureFormat;
  chosen: boolean;
  /** Column with bars behind its figures, and the figure whose bar is whole. */
  barKey: string | null;
  barMost: number;
  /** Where its name leads. */
  href: string | null;
  onTick: (id: number) => void;
}

export const DRILL = 'data-drill';

function PlainRow(props: Props) {
  const { row, index, dimension, columns, format, chosen, barKey, barMost, href, onTick } = props;
  const { t } = useTranslation();
  const name = nameOf(dimension, row);
  return (
    <tr data-row={index} data-chosen={chosen || undefined} aria-rowindex={index + 3}>
      <td data-column="ticks">
        <TickBox
          label={t('quickreports.table.select', { name })}
          checked={chosen}
          onTick={() => onTick(row.id)}
        />
      </td>
      <th scope="row" data-column="name">
        <div>
          {href ? (
            <a href={href} title={name} data-quiet={row.state === 'none' || undefined}>
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
          {href && (
            <button
              type="button"
              {...{ [DRILL]: index }}
              aria-label={t('quickreports.table.drill', { name })}
              aria-haspopup="menu"
              data-screen-only
            >
              <span aria-hidden>⋯</span>
            </button>
          )}
        </div>
      </th>
      {columns.map(({ key, metric, at, part }) => {
        const figure = figureIn(row, at, part);
        const bar = key === barKey && figure !== null && barMost > 0;
        const share = bar ? Math.max(0, Math.min(1, figure / barMost)) : 0;
        return (
          <td
            key={key}
            data-part={part}
            data-bar={bar || undefined}
            style={bar ? ({ '--part': `${(share * 100).toFixed(1)}%` } as object) : undefined}
          >
            {part === 'evolution' ? (
              <Evolution metric={metric} evolution={figure} format={format} />
            ) : (
              format.value(metric, figure)
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Drawn again only when something of its own has changed; plain elements, because rows are made while scrolling. */
export const TableRow = memo(PlainRow);
