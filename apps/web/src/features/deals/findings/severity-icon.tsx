import type { Severity } from '@encart/contract/deals/deal-findings.ts';
import HighIcon from '@mui/icons-material/ErrorOutlineOutlined';
import LowIcon from '@mui/icons-material/InfoOutlined';
import MediumIcon from '@mui/icons-material/WarningAmberOutlined';
import { useTranslation } from 'react-i18next';

const looks = {
  high: { Icon: HighIcon, color: 'error.main' },
  medium: { Icon: MediumIcon, color: 'warning.main' },
  low: { Icon: LowIcon, color: 'info.main' },
} as const satisfies Record<Severity, object>;

/** How grave something is: a shape and a word as well as a colour. */
export function SeverityIcon({ severity, size = 16 }: { severity: Severity; size?: number }) {
  const { t } = useTranslation();
  const { Icon, color } = looks[severity];
  return (
    <Icon
      titleAccess={t(`deals.findings.severities.${severity}`)}
      sx={{ flexShrink: 0, fontSize: size, color }}
    />
  );
}
