import type { Words } from '#locales/fr/index.ts';

export const common: Words['common'] = {
  noResponse: 'Server is not responding',
  offline: 'You are offline',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  close: 'Close',
  save: 'Save',
  retry: 'Try again',
  loading: 'Loading…',
  unsaved: {
    title: 'Leave without saving?',
    message: 'Your changes have not been saved and will be lost.',
    leave: 'Leave the page',
  },
  roles: {
    SA: 'Super administrator',
    AP: 'Publisher administrator',
    UP: 'Publisher user',
    DP: 'Publisher deal manager',
    AA: 'Advertiser administrator',
    UA: 'Advertiser user',
    AB: 'Buyer administrator',
    UB: 'Buyer user',
  },
  profileTypes: { SA: 'Super administration', P: 'Publisher', B: 'Buyer', A: 'Advertiser' },
  themes: { corail: 'Coral', indigo: 'Indigo', green: 'Green' },
  locales: { fr: 'Français', en: 'English' },
};
