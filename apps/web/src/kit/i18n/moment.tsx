import Tooltip from '@mui/material/Tooltip';
import { useSettings } from '#kit/settings/settings.ts';
import { MISSING } from './format.ts';
import { exactMoment, shortMoment } from './moment-text.ts';

/** A moment by the clocks of the reporting zone; the tooltip names it. */
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
