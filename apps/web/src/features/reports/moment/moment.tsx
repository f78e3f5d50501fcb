import Tooltip from '@mui/material/Tooltip';
import { MISSING } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { exactMoment, shortMoment } from './moment-text.ts';

/** A moment of a report by the clocks its schedule goes by; the tooltip names their zone. */
export function Moment({ at }: { at: string | null }) {
  const locale = useSettings((state) => state.locale);
  if (at === null) return MISSING;
  const moment = new Date(at);
  return (
    <Tooltip title={exactMoment(moment)} describeChild>
      <time dateTime={at}>{shortMoment(locale, moment)}</time>
    </Tooltip>
  );
}
