import { can } from '@encart/contract/access/can.ts';
import type { RecordOf } from '@encart/contract/api/resource.ts';
import { users } from '@encart/contract/resources/users.ts';
import { useTranslation } from 'react-i18next';
import { FieldCell } from '#kit/resources/list/field-cell.tsx';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import type { RowAction } from '#kit/resources/list/row-menu.tsx';
import { usePrincipal } from '#kit/session/session.ts';
import { canManage } from './can-manage.ts';
import { RoleLabel } from './role-label.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { userCells } from './user-cells.tsx';
import { UsersBulk } from './users-bulk.tsx';

export default function UsersListPage() {
  const { t } = useTranslation();
  const who = usePrincipal();
  const { disable, enable, sendLink } = useAccountActions();

  const actionsOn = (row: RecordOf<typeof users>): RowAction[] => {
    if (!who || !canManage(who, row)) return [];
    if (row.user_disabled)
      return [{ key: 'enable', label: t('users.enable.action'), onClick: () => void enable(row) }];
    const link = { key: 'link', label: t('users.link.action'), onClick: () => void sendLink(row) };
    return [
      // From behind somebody else's identity no link to a password is sent.
      ...(who.original_user_id === null ? [link] : []),
      {
        key: 'disable',
        label: t('users.disable.action'),
        onClick: () => void disable(row),
        destructive: true,
      },
    ];
  };

  return (
    <ResourceList<typeof users>
      resource={users}
      cells={userCells}
      phoneLine={(row) => (
        <>
          <RoleLabel role={row.user_role} />
          {' · '}
          <FieldCell resource={users} name="profile_id" row={row} />
        </>
      )}
      phoneFields={['profile_id']}
      rowActions={actionsOn}
      {...(can(who, { ability: 'role_field' }) && {
        bulkActions: (rows, start) => <UsersBulk rows={rows} start={start} />,
      })}
    />
  );
}
