import type { users as French } from '#locales/fr/users.ts';

export const users: typeof French = {
  disabled: 'Disabled',
  never: 'Never',
  profileFirst: 'Choose the profile first: it decides which roles are possible.',
  access: {
    invitation: 'Invitation by e-mail',
    password: 'Password',
    invitationHelp_one:
      'The person gets a link to choose a password, valid for {{count}} day. This is the safest way: nobody else knows it.',
    invitationHelp_other:
      'The person gets a link to choose a password, valid for {{count}} days. This is the safest way: nobody else knows it.',
    passwordHelp: 'Hand it over by another way than e-mail.',
  },
  reactivate: {
    title: 'Reactivate {{name}}?',
    text: 'A disabled account with this address exists. Reactivating gives it what this form says; its old password and sessions work no more.',
    yes: 'Reactivate',
  },
  disable: {
    action: 'Disable',
    title: 'Disable {{name}}?',
    text: 'Sessions and password links end at once. The account and its history are kept.',
    done: 'Account disabled',
    titleMany_one: 'Disable {{count}} account?',
    titleMany_other: 'Disable {{count}} accounts?',
    textMany: 'Their sessions and password links end at once.',
    running: 'Disabling',
  },
  enable: {
    action: 'Enable',
    done: 'Account enabled',
    running: 'Enabling',
  },
  link: {
    action: 'Send a password link',
    title: 'Send a link to {{email}}?',
    text: 'It lets them choose a password. The current one stays valid until the link is used.',
    yes: 'Send',
    done: 'Link sent to {{email}}',
  },
  password: {
    action: 'Set a password',
    title: 'Set the password of {{name}}',
    text: 'Their sessions end and a message tells them. A link by e-mail is better: nobody else then knows the password.',
    yes: 'Set the password',
    done: 'Password set',
  },
};
