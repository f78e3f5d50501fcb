import {
  type MatrixResource,
  type MatrixVersion,
  matrixCalls,
} from '@encart/contract/tags/matrices.calls.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sideOf } from '#features/tags/matrix-row.ts';
import { type Audience, EVERYBODY, type SiteChoice, trialOf } from '#features/tags/publish/audience.ts';
import { AudienceChoice } from '#features/tags/publish/audience-choice.tsx';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { invalidateVersions } from './use-versions.ts';

interface Props {
  name: MatrixResource;
  matrix_id: number;
  version: MatrixVersion;
  sites: readonly SiteChoice[];
  onClose: () => void;
}

/** Gives a version to one site, or to a share of the readers. */
export function TrialDialog({ name, matrix_id, version, sites, onClose }: Props) {
  const { t } = useTranslation();
  const [audience, setAudience] = useState<Audience>({
    ...EVERYBODY,
    kind: 'site',
    publisher_id: sites.length === 1 ? (sites[0]?.publisher_id ?? null) : null,
  });
  const trial = trialOf(audience);
  const { version_number } = version;
  return (
    <ConfirmDialog
      open
      title={t('tags.versions.try.title', { number: version_number })}
      text={t('tags.versions.try.text')}
      cancelLabel={t('common.cancel')}
      yesLabel={t('tags.versions.try.yes')}
      impossible={trial === undefined}
      onCancel={onClose}
      onYes={async () => {
        try {
          await callApi(matrixCalls[name].live, {
            params: { matrix_id, version_number },
            body: { trial: trial ?? null },
          });
          notify.success({ title: t('tags.versions.try.done') });
          onClose();
        } catch (error) {
          reactToError(error);
        }
        invalidateVersions(name);
      }}
    >
      <Box sx={{ mt: 2 }}>
        <AudienceChoice
          side={sideOf[name]}
          sites={sites}
          kinds={['site', 'share']}
          value={audience}
          onChange={setAudience}
        />
      </Box>
    </ConfirmDialog>
  );
}
