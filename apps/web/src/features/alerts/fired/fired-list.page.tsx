import { alertBell } from '@encart/contract/alerts/alerts.calls.ts';
import { firedalerts } from '@encart/contract/resources/firedalerts.ts';
import SeenIcon from '@mui/icons-material/DoneAllOutlined';
import RulesIcon from '@mui/icons-material/RuleOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiredRow } from '#features/alerts/alert-rows.ts';
import { useAlertsLive } from '#features/alerts/use-alerts-live.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { useCall } from '#kit/api/queries.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import type { ListView } from '#kit/resources/list/list-tabs.tsx';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import type { RowAction } from '#kit/resources/list/row-menu.tsx';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { usePrincipal } from '#kit/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { FiredPanel } from './fired-panel.tsx';
import { FiredPicture } from './fired-picture.tsx';
import { FiredSince } from './fired-since.tsx';
import { FiredStateChip } from './fired-state-chip.tsx';
import { FiredTitle } from './fired-title.tsx';
import { useAcknowledge } from './use-acknowledge.ts';

const COLUMNS = ['name', 'fired_state', 'since'] as const;
/** Those who see everybody's see whose each is. */
const WITH_OWNER = [...COLUMNS, 'user_id'] as const;

const cells: Cells<typeof firedalerts> = {
  name: (row) => <FiredTitle row={row} />,
  fired_state: (row) => <FiredStateChip state={row.fired_state} acknowledged={row.acknowledged === true} />,
  since: (row) => <FiredSince row={row} />,
};
const phoneLine = (row: FiredRow) => (
  <FiredStateChip state={row.fired_state} acknowledged={row.acknowledged === true} />
);

/** What one's rules told, newest first: in sentences, with a small picture of each. */
export default function FiredListPage() {
  const { t, i18n } = useTranslation();
  const { mayAcknowledge, isToSee, one, all } = useAcknowledge();
  const who = usePrincipal();
  const seesAll = who?.user_role === 'SA';
  const mine = { key: 'mine', label: t('alerts.rules.mine'), filters: { user_id: [String(who?.user_id)] } };
  useAlertsLive();
  const views: { label: string; all: ListView[]; every: string } = {
    label: t('alerts.list.tabs.label'),
    every: t('alerts.list.tabs.all'),
    all: [
      ...(seesAll ? [mine] : []),
      { key: 'firing', label: t('alerts.list.tabs.firing'), filters: { fired_state: ['firing'] } },
      { key: 'unseen', label: t('alerts.list.tabs.unseen'), filters: { acknowledged: ['false'] } },
      { key: 'ended', label: t('alerts.list.tabs.ended'), filters: { fired_state: ['ended'] } },
    ],
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: headers change with the language.
  const picture = useMemo(
    (): Column<FiredRow>[] => [
      {
        key: 'picture',
        header: t('alerts.list.picture'),
        hint: t('alerts.list.pictureHint'),
        minWidth: 144,
        hideBelow: 'md',
        cell: (row) => <FiredPicture row={row} />,
      },
    ],
    [t, i18n.language],
  );
  const actionsOn = (row: FiredRow): RowAction[] => [
    ...(isToSee(row)
      ? [
          {
            key: 'acknowledge',
            label: t('alerts.list.acknowledge'),
            onClick: () => void one(row.firedalert_id),
          },
        ]
      : []),
    ...(row.alert_id === null
      ? []
      : [
          {
            key: 'rule',
            label: t('alerts.list.openRule'),
            onClick: () => goTo(pathOf('alerts-update', { alert_id: row.alert_id ?? 0 })),
          },
        ]),
  ];
  const unseen = useCall(alertBell, {}, { ownErrors: true }).data?.data.count;
  return (
    <ResourceList<typeof firedalerts>
      resource={firedalerts}
      creatable={false}
      cells={cells}
      usualColumns={seesAll ? WITH_OWNER : COLUMNS}
      moreColumns={picture}
      titleWidth={320}
      titleHeader={t('alerts.list.sentence')}
      phoneLine={phoneLine}
      views={views}
      emptyText={t('alerts.list.about')}
      rowActions={actionsOn}
      actions={
        <>
          {mayAcknowledge && (
            <Button
              color="inherit"
              startIcon={<SeenIcon />}
              disabled={unseen === 0}
              onClick={() => void all()}
            >
              {t('alerts.list.acknowledgeAll')}
            </Button>
          )}
          <Button
            component={PageLink}
            to={pathOf('alerts-list')}
            search={{}}
            variant="outlined"
            color="inherit"
            startIcon={<RulesIcon />}
            sx={{ borderColor: 'divider' }}
          >
            {t('alerts.list.rules')}
          </Button>
        </>
      }
      panel={(id, close) => <FiredPanel id={id === 'new' ? null : id} onClose={close} />}
    />
  );
}
