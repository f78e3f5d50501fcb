import MetIcon from '@mui/icons-material/CheckCircle';
import UnmetIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';

interface Rule {
  key: string;
  label: string;
  met: boolean;
}

interface Props {
  id?: string;
  label: string;
  rules: readonly Rule[];
  metLabel: string;
  unmetLabel: string;
}

/** The rules a value must follow, ticked one by one as it is typed. */
export function RuleList({ id, label, rules, metLabel, unmetLabel }: Props) {
  return (
    <Box
      component="ul"
      id={id}
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
        gap: 0.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {rules.map((rule) => (
        <Box
          component="li"
          key={rule.key}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: rule.met ? 'success.main' : 'text.secondary',
            transition: 'color 120ms',
          }}
        >
          {rule.met ? <MetIcon sx={{ fontSize: 16 }} /> : <UnmetIcon sx={{ fontSize: 16 }} />}
          <Typography variant="caption" component="span">
            {rule.label}
            <Box component="span" sx={visuallyHidden}>
              {` (${rule.met ? metLabel : unmetLabel})`}
            </Box>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
