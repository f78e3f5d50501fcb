import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useId } from 'react';

interface FormTab {
  key: string;
  label: string;
  /** Number of its fields with errors. */
  errors?: number;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly FormTab[];
  value: string;
  onChange: (key: string) => void;
  /** Hidden panels keep their fields; otherwise only the open one exists. */
  keepMounted?: boolean;
  errorsText: (count: number) => string;
}

/** A long form in tabs; a tab shows how many of its fields have errors. */
export function FormTabs({ label, tabs, value, onChange, keepMounted = false, errorsText }: Props) {
  const id = useId();
  return (
    <>
      <Tabs
        value={value}
        onChange={(_, key: string) => onChange(key)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={label}
        sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ key, label, errors = 0 }) => (
          <Tab
            key={key}
            value={key}
            id={`${id}-tab-${key}`}
            aria-controls={`${id}-panel-${key}`}
            label={label}
            icon={errors > 0 ? <ErrorCount count={errors} text={errorsText(errors)} /> : undefined}
            iconPosition="end"
            sx={{ minHeight: 40, minWidth: 0, px: 1.5, '&:focus-visible': { outlineOffset: -2 } }}
          />
        ))}
      </Tabs>
      {tabs.map(
        ({ key, content }) =>
          (keepMounted || key === value) && (
            <Box
              key={key}
              role="tabpanel"
              id={`${id}-panel-${key}`}
              aria-labelledby={`${id}-tab-${key}`}
              hidden={key !== value}
              sx={{ pt: 3 }}
            >
              {content}
            </Box>
          ),
      )}
    </>
  );
}

const ErrorCount = ({ count, text }: { count: number; text: string }) => (
  <Box
    component="span"
    sx={{
      minWidth: 18,
      ml: 0.75,
      px: 0.5,
      border: 1,
      borderRadius: 2,
      color: 'error.main',
      fontSize: 11,
      lineHeight: '16px',
    }}
  >
    <span aria-hidden>{count}</span>
    <Box component="span" sx={visuallyHidden}>
      {text}
    </Box>
  </Box>
);
