import type { Side } from '@encart/contract/tags/matrix-sides.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/text/copy-button.tsx';
import { truncated } from '#ui/text/truncated.ts';
import { loaderSnippet } from './loader-snippet.ts';

interface Props {
  side: Side;
  url: string | null;
  site: string;
}

/** The line that a site puts on its pages, to copy; where we do not serve it, the files are what it takes. */
export function SnippetCell({ side, url, site }: Props) {
  const { t } = useTranslation();
  if (url === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t(side === 'server' ? 'tags.sites.byServer' : 'tags.sites.byFiles')}
      </Box>
    );
  const snippet = loaderSnippet(url);
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box component="code" title={snippet} sx={{ ...truncated, flex: 1, minWidth: 0, fontSize: 12 }}>
        {snippet}
      </Box>
      <CopyButton
        text={snippet}
        label={t('tags.sites.copy', { site })}
        copiedLabel={t('tags.sites.copied')}
        failedLabel={t('tags.sites.copyFailed')}
      />
    </Box>
  );
}
