import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { CallFailed } from '#kit/api/call-failed.tsx';
import { StateMessage } from '#ui/state/state-message.tsx';
import { LinkFrame } from './link-frame.tsx';
import { addLinkWords } from './link-words.ts';
import { LinkedFileCard } from './linked-file-card.tsx';
import { useLinkedFile } from './use-linked-file.ts';

addLinkWords();

/** The page behind a mailed link: the file of one run, for whoever has the link. */
export default function ReportFilePage() {
  const { token = '' }: Record<string, string | undefined> = useParams({ strict: false });
  return (
    <LinkFrame>
      <Content token={token} />
    </LinkFrame>
  );
}

/** Unknown, expired and disabled links are alike to whoever has one. */
const isInvalid = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

function Content({ token }: { token: string }) {
  const { t } = useTranslation();
  const { file, error, retry } = useLinkedFile(token);
  if (file) return <LinkedFileCard token={token} file={file} />;
  return (
    <>
      <Typography component="h1" sx={visuallyHidden}>
        {t('pages.reports-file')}
      </Typography>
      <NoFile error={error} onRetry={retry} />
    </>
  );
}

/** Not yet, not any more, or not now. */
function NoFile({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  if (isInvalid(error))
    return (
      <StateMessage
        icon={<LinkOffIcon />}
        title={t('reportLink.expiredTitle')}
        text={t('reportLink.expiredText')}
      />
    );
  if (error) return <CallFailed title={t('reportLink.failed')} error={error} onRetry={onRetry} />;
  return (
    <Stack role="status" aria-label={t('reportLink.loading')} spacing={1}>
      <Skeleton width="40%" />
      <Skeleton width="75%" height={36} />
      {['period', 'zone', 'rows', 'size', 'expires'].map((line) => (
        <Skeleton key={line} />
      ))}
      <Skeleton variant="rounded" height={42} />
    </Stack>
  );
}
