import type { PageName } from '@encart/contract/access/pages.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type MenuNode, menuOf } from '#kit/navigation/menu.ts';

/** A read-only preview of a profile's menu. */
export function MenuPreview({ pages }: { pages: readonly PageName[] }) {
  const { t } = useTranslation();
  const menu = menuOf(pages);
  if (menu.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('rights.preview.noMenu')}
      </Typography>
    );
  return <Nodes nodes={menu} />;
}

function Nodes({ nodes }: { nodes: readonly MenuNode[] }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none', '& ul': { pl: 2, mb: 0.75 }, fontSize: 13 }}>
      {nodes.map((node) =>
        node.kind === 'group' ? (
          <li key={node.name}>
            <Box component="span" sx={{ fontWeight: 560 }}>
              {t(`groups.${node.name}`)}
            </Box>
            <Nodes nodes={node.children} />
          </li>
        ) : (
          <Box component="li" key={node.name} sx={{ py: 0.25, color: 'text.secondary' }}>
            {t(`pages.${node.name}`)}
          </Box>
        ),
      )}
    </Box>
  );
}
