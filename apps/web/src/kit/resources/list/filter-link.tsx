import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { truncated } from '#ui/text/truncated.ts';

interface Props {
  onClick: () => void;
  children: string;
}

/** A value that filters the list by itself when clicked; it looks like plain text until hovered. */
export function FilterLink({ onClick, children }: Props) {
  const { t } = useTranslation();
  return (
    <ButtonBase
      onClick={onClick}
      title={t('lists.filterBy', { value: children })}
      sx={{
        ...truncated,
        display: 'inline-block',
        maxWidth: 240,
        font: 'inherit',
        verticalAlign: 'bottom',
        borderRadius: 0.5,
        '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
      }}
    >
      {children}
    </ButtonBase>
  );
}
