import { SCOPE_PARTS } from '@encart/contract/access/scope.ts';
import { useTranslation } from 'react-i18next';
import type { Additions } from '#kit/resources/record/record-page.tsx';
import { PreviewTab } from './preview-tab.tsx';
import { RightsEditor } from './rights-editor.tsx';
import { ScopeEditor } from './scope-editor.tsx';
import { UsersTab } from './users-tab.tsx';

const editors = {
  endpoints: RightsEditor,
  ...Object.fromEntries(SCOPE_PARTS.map((name) => [name, ScopeEditor])),
};

/** What the form of a profile has beside that of any resource; `profileId` is null for a new one. */
export function useProfileParts(profileId: number | null): Additions {
  const { t } = useTranslation();
  return {
    editors,
    extraTabs: [
      ...(profileId === null
        ? []
        : [
            {
              key: 'users',
              label: t('rights.users.tab'),
              content: () => <UsersTab profileId={profileId} />,
            },
          ]),
      {
        key: 'preview',
        label: t('rights.preview.tab'),
        content: (control) => <PreviewTab control={control} />,
      },
    ],
  };
}
