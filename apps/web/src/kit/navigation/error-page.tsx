import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { goTo, pathOf } from './navigation.ts';

interface Props {
  code: 403 | 404;
  title: string;
  text: string;
  hint: string;
}

/** An error page with links out of it. */
export function ErrorPage({ code, title, text, hint }: Props) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        flex: 1,
        minHeight: '60vh',
        px: 3,
        py: 6,
      }}
    >
      <Slots code={code} />
      <Typography component="h1" variant="h5" sx={{ mt: 3, fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: 480 }}>{text}</Typography>
      <Typography variant="body2" sx={{ mt: 0.5, maxWidth: 480, color: 'text.secondary' }}>
        {hint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 3 }}>
        <Button variant="contained" disableElevation onClick={() => goTo(pathOf('home'))}>
          {t('errors.home')}
        </Button>
        {canGoBack && (
          <Button color="inherit" onClick={() => history.back()}>
            {t('errors.back')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The code set into a page of boxes, as an ad slot would be. */
function Slots({ code }: { code: number }) {
  const box = { rx: 4, fill: 'currentColor', opacity: 0.1 };
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 240 120"
      sx={{ width: 240, maxWidth: '100%', color: 'text.primary' }}
    >
      <rect x="0" y="0" width="60" height="54" {...box} />
      <rect x="0" y="66" width="60" height="54" {...box} />
      <rect x="180" y="0" width="60" height="84" {...box} />
      <rect x="180" y="96" width="60" height="24" {...box} />
      <Box
        component="rect"
        x="72.5"
        y="0.5"
        width="95"
        height="119"
        rx="4"
        sx={{ fill: 'none', stroke: 'currentColor', strokeDasharray: '5 4', color: 'primary.main' }}
      />
      <Box
        component="text"
        x="120"
        y="70"
        textAnchor="middle"
        sx={{ fill: 'currentColor', color: 'primary.main', fontSize: 32, fontWeight: 700 }}
      >
        {code}
      </Box>
    </Box>
  );
}
