import InboxIcon from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StateFace } from './state-message.tsx';

/** `action` is what to do next. */
export const EmptyState = (words: { title: string; text?: string; action?: ReactNode }) => (
  <StateFace icon={<InboxIcon />} {...words} />
);
