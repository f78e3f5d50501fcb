import { themeBase } from '@encart/contract/base/brands.ts';
import Box from '@mui/material/Box';
import { lighten } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#kit/settings/settings.ts';

interface Wireframe {
  x: number;
  y: number;
  boxes: string[];
  slot: string;
  strong?: true;
}

/** Pages of a publisher drawn as wireframes: grey boxes are editorial, the coloured ones are the ad slots. */
const PAGES: Wireframe[] = [
  { x: 0, y: 40, boxes: ['0 0 200 28', '0 40 96 72', '0 124 200 10', '0 142 168 10'], slot: '108 40 92 72' },
  {
    x: 224,
    y: 0,
    boxes: ['0 0 120 16', '0 28 200 96', '0 136 96 40', '0 188 96 10'],
    slot: '108 136 92 120',
    strong: true,
  },
  {
    x: 0,
    y: 216,
    boxes: ['0 50 200 10', '0 68 150 10', '0 92 62 62', '69 92 62 62', '138 92 62 62'],
    slot: '0 0 200 38',
  },
  { x: 224, y: 280, boxes: ['0 0 200 12', '0 22 140 12', '0 46 200 60'], slot: '0 118 200 44' },
];

const rect = (box: string) => {
  const [x, y, width, height] = box.split(' ').map(Number);
  return { x, y, width, height, rx: 4 };
};

/** The quiet half of the sign-in screen, in the chosen theme's own colour; it leaves on narrow screens. */
export function AuthPanel() {
  const { t } = useTranslation();
  const accent = themeBase[useSettings((state) => state.theme)];
  const edge = lighten(accent, 0.3);
  return (
    <Box
      component="aside"
      aria-label={t('auth.login.tagline')}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'flex-end',
        gap: 1.5,
        position: 'relative',
        overflow: 'hidden',
        p: 6,
        color: '#f3f2f5',
        bgcolor: '#14141a',
        order: -1,
      }}
    >
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 0,
          background: `radial-gradient(90% 70% at 85% 0%, ${accent}55, transparent 70%), radial-gradient(60% 50% at 0% 100%, ${accent}2e, transparent 70%)`,
        }}
      />
      <Box
        component="svg"
        aria-hidden
        viewBox="0 0 424 450"
        sx={{
          position: 'absolute',
          top: '6%',
          left: '50%',
          height: '62%',
          transform: 'translateX(-50%) rotate(-6deg)',
        }}
      >
        {PAGES.map((page) => (
          <g key={`${page.x} ${page.y}`} transform={`translate(${page.x} ${page.y})`}>
            {page.boxes.map((box) => (
              <rect key={box} {...rect(box)} fill="#fff" opacity={0.09} />
            ))}
            <rect {...rect(page.slot)} fill={accent} fillOpacity={page.strong ? 1 : 0.4} stroke={edge} />
          </g>
        ))}
      </Box>
      <Typography component="p" variant="h5" sx={{ position: 'relative', maxWidth: 420, fontWeight: 600 }}>
        {t('auth.login.tagline')}
      </Typography>
      <Typography variant="body2" sx={{ position: 'relative', maxWidth: 420, color: '#cfccd6' }}>
        {t('auth.login.pitch')}
      </Typography>
    </Box>
  );
}
