import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicePicker } from '#features/deals/form/choices/choice-picker.tsx';
import { choiceLabel, countOf } from '#kit/resources/resource-labels.ts';
import type { BuyerGroup } from './buyer-groups.ts';

interface Props {
  group: BuyerGroup;
  error: boolean;
  /** Nobody knows yet which platforms the deal has. */
  isOpen: boolean;
  onChange: (ids: number[]) => void;
}

/** The buyers of one platform: whether it still lacks one, who they are, and a search among its own. */
export function BuyerPlatform({ group: { member, ids }, error, isOpen, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const filter = useMemo(() => (member ? { platform: member.platform } : {}), [member]);
  const isMissing = (isOpen || member !== null) && ids.length === 0;
  const name = member
    ? [...new Set([member.member_name, choiceLabel('buyers', 'platform', member.platform)])].join(' · ')
    : t(isOpen ? 'dealForm.buyers.any' : 'dealForm.buyers.unreached');
  const Icon = isMissing ? MissingIcon : CheckIcon;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Icon
          aria-hidden
          sx={{ fontSize: 16, color: isMissing ? (error ? 'error.main' : 'text.secondary') : 'success.main' }}
        />
        <Typography id={id} component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: isMissing && error ? 'error.main' : 'text.secondary' }}>
          {isMissing ? t('dealForm.buyers.missing') : countOf('buyers', ids.length)}
        </Typography>
      </Box>
      {!member && !isOpen && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('dealForm.buyers.unreachedHelp')}
        </Typography>
      )}
      <ChoicePicker
        of="buyers"
        label={member ? t('dealForm.buyers.addTo', { member: member.member_name }) : t('dealForm.add.buyers')}
        listLabel={name}
        ids={ids}
        onChange={onChange}
        filter={filter}
        error={isMissing && error}
        pasted={false}
      />
    </Box>
  );
}
