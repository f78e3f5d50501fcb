import InboxIcon from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

/** `action` is what to do next. */
export const EmptyState = (texts: { title: string; text?: string; action?: ReactNode }) => (
  <StateMessage icon={<InboxIcon />} {...texts} />
);
