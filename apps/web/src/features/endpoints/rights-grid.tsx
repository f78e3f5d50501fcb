import type { RightsTable } from '@encart/contract/auth/endpoints.calls.ts';
import { isKeyOf } from '@encart/contract/base/objects.ts';
import Box from '@mui/material/Box';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_RIGHT, type RightName } from '#kit/people/rights.ts';
import { SideScroll } from '#ui/layout/side-scroll.tsx';
import { useTickGrid } from '#ui/table/use-tick-grid.ts';
import type { Rights } from './rights-changes.ts';
import { RightsRow, type ShownEndpoint } from './rights-row.tsx';
import { rightsStyle } from './rights-style.ts';

interface Props {
  profiles: RightsTable['profiles'];
  endpoints: readonly ShownEndpoint[];
  stored: Rights;
  changes: Rights;
  onTick: (tick: { profile_id: number; endpoint_name: string; right: RightName; on: boolean }) => void;
}

/** Profiles down, endpoints across, read and write in each. */
export function RightsGrid({ profiles, endpoints, stored, changes, onTick }: Props) {
  const { t } = useTranslation();
  const keys = useId();
  const grid = useTickGrid();
  const tick = ({ target }: ChangeEvent<HTMLTableElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { profile, endpoint = '', right = '' } = target.dataset;
    if (!isKeyOf(NO_RIGHT, right)) return;
    onTick({
      profile_id: Number(profile),
      endpoint_name: endpoint,
      right,
      on: target.checked,
    });
  };
  return (
    <SideScroll
      label={t('rights.page.table')}
      sx={{
        maxHeight: 'max(360px, calc(100vh - 330px))',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.25,
      }}
    >
      <Box
        component="table"
        ref={grid.ref}
        aria-label={t('rights.page.table')}
        aria-describedby={keys}
        onChange={tick}
        onFocus={grid.onFocus}
        onKeyDown={grid.onKeyDown}
        sx={rightsStyle}
      >
        <caption id={keys} hidden>
          {t('rights.page.keys')}
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className="corner">
              {t('rights.page.profile')}
            </th>
            {endpoints.map(({ name, label }) => (
              <th key={name} scope="colgroup" colSpan={2} title={name} className="write">
                <span className="endpoint">{label}</span>
              </th>
            ))}
          </tr>
          <tr>
            {endpoints.flatMap(({ name }) =>
              (['read', 'write'] as const).map((word) => (
                <th key={`${name} ${word}`} scope="col" className={word}>
                  <abbr title={t(`rights.${word}`)}>{t(`rights.${word}Short`)}</abbr>
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {profiles.map((profile) => (
            <RightsRow
              key={profile.profile_id}
              profile={profile}
              endpoints={endpoints}
              stored={stored[profile.profile_id]}
              changed={changes[profile.profile_id]}
            />
          ))}
        </tbody>
      </Box>
    </SideScroll>
  );
}
