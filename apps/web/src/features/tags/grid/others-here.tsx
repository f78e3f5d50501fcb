import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { Other } from '#features/tags/draft/draft-sync.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';

/** Who else is in the matrix now. */
export function OthersHere({
  others,
  nameOf,
}: {
  others: readonly Other[];
  nameOf: (other: Other) => string;
}) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  const names = others.map(nameOf);
  return (
    <Tooltip title={t('tags.others.here', { count: names.length, names: names.join(', ') })}>
      <Box
        role="img"
        aria-label={t('tags.others.here', { count: names.length, names: names.join(', ') })}
        sx={{ display: 'flex', gap: 0.5 }}
      >
        {others.slice(0, 5).map((other) => (
          <Avatar key={other.user_id} name={nameOf(other)} size={24} />
        ))}
      </Box>
    </Tooltip>
  );
}
