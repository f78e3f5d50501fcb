import { PROFILE_TYPES, type ProfileType } from '@encart/contract/access/roles.ts';
import type { BodyInputOf } from '@encart/contract/api/call.ts';
import { listRights, type RightsTable, updateRights } from '@encart/contract/auth/endpoints.calls.ts';
import { profiles as profilesResource } from '@encart/contract/resources/profiles.ts';
import Box from '@mui/material/Box';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { keyOf, queryClient } from '#kit/api/queries.ts';
import { notify } from '#kit/feedback/notify.ts';
import { useUnsavedGuard } from '#kit/forms/forms.ts';
import { endpointLabel } from '#kit/people/rights.ts';
import { invalidateResource } from '#kit/resources/record/use-record.ts';
import { StickyFormBar } from '#ui/form/sticky-form-bar.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { SearchField } from '#ui/input/search-field.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { matchesSearch } from '#ui/text/matches-search.ts';
import { cellsOf, countOf, type Rights, storedRights, withTick } from './rights-changes.ts';
import { RightsGrid } from './rights-grid.tsx';

const NO_CHANGES: Rights = {};

/** The table of everybody's rights, changed in any number of places and saved at once. */
export function RightsForm({ table }: { table: RightsTable }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [type, setType] = useState<ProfileType | 'all'>('all');
  const [who, setWho] = useState('');
  const [what, setWhat] = useState('');
  const [changes, setChanges] = useState(NO_CHANGES);
  const stored = useMemo(() => storedRights(table), [table]);
  const count = countOf(stored, changes);
  useUnsavedGuard(count > 0);

  const endpoints = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language);
    return table.endpoints
      .map(({ endpoint_name: name }) => ({ name, label: endpointLabel(name) }))
      .filter(({ name, label }) => matchesSearch(what, name, label))
      .sort((a, b) => compare(a.label, b.label));
  }, [table, what, i18n.language]);
  const profiles = table.profiles.filter(
    (profile) =>
      (type === 'all' || profile.profile_type === type) && matchesSearch(who, profile.profile_name),
  );

  const { onSubmit, busy } = useSubmit(async () => {
    const rights = cellsOf(stored, changes) as BodyInputOf<typeof updateRights>['rights'];
    try {
      const saved = await callApi(updateRights, { body: { rights } });
      queryClient.setQueryData(keyOf(listRights, {}), saved);
      invalidateResource(profilesResource);
      setChanges(NO_CHANGES);
      notify.success({ title: t('rights.page.saved') });
    } catch (error) {
      reactToError(error);
      await queryClient.invalidateQueries({ queryKey: keyOf(listRights) });
    }
  });

  return (
    <form id={id} onSubmit={onSubmit}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <SearchField
          label={t('rights.page.searchProfile')}
          clearLabel={t('rights.clear')}
          value={who}
          onSearch={setWho}
        />
        <SearchField
          label={t('rights.search')}
          clearLabel={t('rights.clear')}
          value={what}
          onSearch={setWhat}
          shortcut={false}
        />
        <Segmented<ProfileType | 'all'>
          label={t('rights.page.types')}
          value={type}
          onChoose={setType}
          options={(['all', ...PROFILE_TYPES] as const).map((option) => ({
            value: option,
            label: option === 'all' ? t('rights.page.anyType') : t(`common.profileTypes.${option}`),
          }))}
        />
      </Box>
      {profiles.length > 0 && endpoints.length > 0 ? (
        <RightsGrid
          profiles={profiles}
          endpoints={endpoints}
          stored={stored}
          changes={changes}
          onTick={(tick) => setChanges((now) => withTick(stored, now, tick))}
        />
      ) : (
        <EmptyState title={t('rights.page.nothing')} text={t('rights.page.nothingText')} />
      )}
      <StickyFormBar
        form={id}
        dirty={count > 0}
        saving={busy}
        saveLabel={t('common.save')}
        cancelLabel={t('rights.page.undo')}
        dirtyLabel={t('rights.page.dirty', { count })}
        onCancel={() => setChanges(NO_CHANGES)}
      />
    </form>
  );
}
