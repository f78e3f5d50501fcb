import InboxIcon from '@mui/icons-material/InboxOutlined';
import { StateFace } from './state-face.tsx';

export const EmptyState = (words: { title: string; text?: string }) => (
  <StateFace icon={<InboxIcon />} {...words} />
);
