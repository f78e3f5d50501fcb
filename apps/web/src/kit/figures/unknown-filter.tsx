import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/state/empty-state.tsx';

interface Props {
  /** What the button says that takes the filters away. */
  widerLabel: string;
  onWider: () => void;
}

/** No figures, and an address that names what nobody knows, or what is not the reader's: nobody says which. */
export function UnknownFilter({ widerLabel, onWider }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('figures.unknown')}
      text={t('figures.unknownText')}
      action={
        <Button variant="outlined" onClick={onWider}>
          {widerLabel}
        </Button>
      }
    />
  );
}
