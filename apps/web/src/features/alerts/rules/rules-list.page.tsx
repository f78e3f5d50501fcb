import { alerts } from '@encart/contract/resources/alerts.ts';
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertRow } from '#features/alerts/alert-rows.ts';
import { MUTE_HOURS, mutedUntil, useMute } from '#features/alerts/mute/use-mute.ts';
import { useAlertsLive } from '#features/alerts/use-alerts-live.ts';
import { useRuleSentence } from '#features/alerts/words/use-rule-sentence.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import type { RowAction } from '#kit/resources/list/row-menu.tsx';
import { useListRights } from '#kit/resources/list/use-list-rights.ts';
import { usePrincipal } from '#kit/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { ruleCells } from './rule-cells.tsx';
import { RulesBulk } from './rules-bulk.tsx';

const COLUMNS = ['name', 'enabled', 'firing', 'last_fired_at', 'muted_until'] as const;
/** Those who see everybody's rules see whose each is. */
const WITH_OWNER = [...COLUMNS, 'user_id'] as const;

/** A sentence is read whole, as long as it is no longer than this. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.35,
};

/** The rules by which one is told: what each says, whether it is on, and what it told last. */
export default function RulesListPage() {
  const { t, i18n } = useTranslation();
  const sentence = useRuleSentence();
  const { mayCreate: mayChange } = useListRights(alerts);
  const { mayMute, mute } = useMute();
  const who = usePrincipal();
  const seesAll = who?.user_role === 'SA';
  const mine = { key: 'mine', label: t('alerts.rules.mine'), filters: { user_id: [String(who?.user_id)] } };
  useAlertsLive();
  const cells = useMemo(() => ruleCells(mayChange), [mayChange]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: headers change with the language.
  const says = useMemo(
    (): Column<AlertRow>[] => [
      {
        key: 'says',
        header: t('alerts.rules.says'),
        grow: true,
        minWidth: 260,
        cell: (row) => <Box sx={twoLines}>{sentence(row)}</Box>,
      },
    ],
    [t, sentence, i18n.language],
  );
  const actionsOn = (row: AlertRow): RowAction[] => [
    {
      key: 'copy',
      label: t('reports.duplicate'),
      onClick: () => goTo(`${pathOf('alerts-create')}?from=${row.alert_id}`),
    },
    ...(mayMute
      ? mutedUntil(row.muted_until)
        ? [{ key: 'unmute', label: t('alerts.mute.end'), onClick: () => void mute(row.alert_id, 0) }]
        : MUTE_HOURS.map((hours) => ({
            key: `mute-${hours}`,
            label: `${t('alerts.mute.short')} · ${t(`alerts.mute.hours.h${hours}`)}`,
            onClick: () => void mute(row.alert_id, hours),
          }))
      : []),
  ];
  return (
    <ResourceList<typeof alerts>
      resource={alerts}
      cells={cells}
      usualColumns={seesAll ? WITH_OWNER : COLUMNS}
      moreColumns={says}
      titleWidth={220}
      phoneLine={sentence}
      {...(seesAll && {
        views: { label: t('alerts.rules.whose'), every: t('alerts.rules.all'), all: [mine] },
      })}
      emptyText={t('alerts.rules.about')}
      rowActions={actionsOn}
      actions={
        <Button
          component={PageLink}
          to={pathOf('alerts-fired-list')}
          search={{}}
          color="inherit"
          startIcon={<BellIcon />}
        >
          {t('alerts.rules.fired')}
        </Button>
      }
      {...(mayChange && { bulkActions: (rows, start) => <RulesBulk rows={rows} start={start} /> })}
    />
  );
}
