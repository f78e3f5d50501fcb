import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import type { Report } from '#features/quickreports/use-report.ts';
import type { AddressTexts } from '#kit/address/page-address.ts';
import { PageLink } from '#kit/address/page-link.tsx';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { truncated } from '#ui/text/truncated.ts';
import { reportPath } from './drill-path.ts';

interface Props {
  noun: QuickreportName;
  path: readonly ValueFilter[];
  /** Names, once they have come. */
  where: Report['where'] | undefined;
  search: AddressTexts;
}

/** The filters of a drilled-down report: each step can be returned to or removed. */
export function DrillCrumbs({ noun, path, where, search }: Props) {
  const { t } = useTranslation();
  const stepText = ({ dimension, id }: ValueFilter) => {
    const entry = where?.find((item) => item.dimension === dimension && item.id === id);
    const name = dimensionName(dimension, entry ?? { id, name: null, state: id === 0 ? 'none' : 'known' });
    return t('quickreports.pathStep', { dimension: t(`figures.dimensions.${dimension}`), name });
  };
  if (path.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={t('quickreports.path')}
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.75, minWidth: 0, fontSize: 13 }}
    >
      <Link component={PageLink} to={reportPath(noun, [])} search={search} underline="hover">
        {t('quickreports.all')}
      </Link>
      {path.map((step, at) => (
        <Box
          key={step.dimension}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            minWidth: 0,
            '&::before': { content: '"›"', color: 'text.disabled' },
          }}
        >
          <Box
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minWidth: 0,
              pl: 1.25,
              height: 34,
              border: 1,
              borderColor: 'text.secondary',
              borderRadius: 0.875,
            }}
          >
            {at === path.length - 1 ? (
              <Box component="span" sx={{ ...truncated, maxWidth: 260 }}>
                {stepText(step)}
              </Box>
            ) : (
              <Link
                component={PageLink}
                to={reportPath(noun, path.slice(0, at + 1))}
                search={search}
                underline="hover"
                sx={{ ...truncated, maxWidth: 260, color: 'text.primary' }}
              >
                {stepText(step)}
              </Link>
            )}
            <IconButton
              component={PageLink}
              to={reportPath(noun, path.toSpliced(at, 1))}
              search={search}
              aria-label={t('quickreports.pathRemove', { name: stepText(step) })}
            >
              <CloseIcon sx={{ fontSize: 15 }} />
            </IconButton>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
