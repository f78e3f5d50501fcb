import type { DrawerGroup } from '@encart/contract/access/pages.ts';
import QuickIcon from '@mui/icons-material/BoltOutlined';
import TagsIcon from '@mui/icons-material/CodeOutlined';
import ReportsIcon from '@mui/icons-material/DescriptionOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import DealsIcon from '@mui/icons-material/HandshakeOutlined';
import AnalyticsIcon from '@mui/icons-material/InsightsOutlined';
import ManagementIcon from '@mui/icons-material/SettingsOutlined';

const icons: Partial<Record<DrawerGroup, typeof QuickIcon>> = {
  quickreports: QuickIcon,
  analytics: AnalyticsIcon,
  reports: ReportsIcon,
  deals: DealsIcon,
  users: UsersIcon,
  tags: TagsIcon,
  management: ManagementIcon,
};

export function GroupIcon({ group }: { group: DrawerGroup }) {
  const Icon = icons[group];
  return Icon ? <Icon fontSize="small" aria-hidden /> : null;
}
