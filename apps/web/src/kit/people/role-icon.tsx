import { type Role, roleIcon, type RoleIcon as Sign } from '@encart/contract/access/roles.ts';
import AdminIcon from '@mui/icons-material/ManageAccountsOutlined';
import UserIcon from '@mui/icons-material/PersonOutlineOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';

const signs: Record<Sign, typeof AdminIcon> = { shield: ShieldIcon, admin: AdminIcon, user: UserIcon };

/** The sign of a role: a shield, an administrator or a person. */
export function RoleIcon({ role, ...icon }: { role: Role } & Omit<SvgIconProps, 'role'>) {
  const Icon = signs[roleIcon(role)];
  return <Icon aria-hidden data-sign={roleIcon(role)} {...icon} />;
}
