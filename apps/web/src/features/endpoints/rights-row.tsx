import type { RightsTable } from '@encart/contract/auth/endpoints.calls.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_RIGHT, type RightName } from '#kit/people/rights.ts';
import type { ProfileRights } from './rights-changes.ts';

export interface ShownEndpoint {
  name: string;
  label: string;
}

interface Props {
  profile: RightsTable['profiles'][number];
  endpoints: readonly ShownEndpoint[];
  stored: ProfileRights | undefined;
  changed: ProfileRights | undefined;
}

const RIGHTS: readonly { name: RightName; word: 'read' | 'write' }[] = [
  { name: 'profile_endpoint_read', word: 'read' },
  { name: 'profile_endpoint_write', word: 'write' },
];

/** One profile's rights. The table listens for all boxes at once: `data-*` say which one was ticked. */
export const RightsRow = memo(function RightsRow({ profile, endpoints, stored = {}, changed = {} }: Props) {
  const { t } = useTranslation();
  const { profile_id, profile_name, profile_type } = profile;
  return (
    <tr>
      <th scope="row" title={profile_name}>
        <span className="name">{profile_name}</span>
        <span className="type">{t(`common.profileTypes.${profile_type}`)}</span>
      </th>
      {profile_type === 'SA' ? (
        <td className="all" colSpan={Math.max(1, endpoints.length * 2)}>
          <span>{t('rights.page.allRights')}</span>
        </td>
      ) : (
        endpoints.flatMap((endpoint) =>
          RIGHTS.map(({ name, word }) => {
            const before = (stored[endpoint.name] ?? NO_RIGHT)[name];
            const now = (changed[endpoint.name] ?? stored[endpoint.name] ?? NO_RIGHT)[name];
            const label = t('rights.page.cell', {
              profile: profile_name,
              endpoint: endpoint.label,
              right: t(`rights.${word}`),
            });
            return (
              <td
                key={`${endpoint.name} ${word}`}
                className={word}
                data-changed={now !== before || undefined}
              >
                <label>
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    aria-label={now === before ? label : `${label}, ${t('rights.page.changed')}`}
                    checked={now}
                    onChange={ignore}
                    data-profile={profile_id}
                    data-endpoint={endpoint.name}
                    data-right={name}
                  />
                </label>
              </td>
            );
          }),
        )
      )}
    </tr>
  );
});

/** The table takes the change: a handler a box would be made thousands of times. */
const ignore = () => undefined;
