import InboxIcon from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StateFace } from './state-face.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon = <InboxIcon />, ...words }: Props) {
  return <StateFace icon={icon} {...words} />;
}
