import type { auth as French } from '#locales/fr/auth.ts';

export const auth: typeof French = {
  login: {
    title: 'Sign in',
    context: 'Enter your details to open your workspace.',
    user_name: 'User name or email',
    user_password: 'Password',
    submit: 'Sign in',
    forgotten: 'Forgotten password?',
    language: 'Language',
    wait: 'Too many attempts. You can try again in {{seconds}}\u00a0s.',
    waitOver: 'You can try again.',
    tagline: 'Ad sales, read at a glance',
    pitch: 'Reports, deals and tags of all your sales houses, in one place and from the same figures.',
  },
  forgotten: {
    title: 'Forgotten password',
    context: 'Give the email address of your account. We will send you a link to choose a new password.',
    user_email: 'Email address',
    submit: 'Send me the link',
    sentTitle: 'Look in your mailbox',
    sentText:
      'If an account matches {{email}}, a message is on its way. Its link works once and stays valid for {{minutes}} minutes.',
    sentHint: 'Nothing there? Look in the junk folder, or check the address and start again.',
    again: 'Try another address',
    back: 'Back to sign in',
  },
  reset: {
    title: 'New password',
    context: 'Choose a password you do not use anywhere else.',
    submit: 'Save the password',
    doneTitle: 'Password saved',
    doneText: 'Sign in with your new password.',
    expiredTitle: 'This link is no longer valid',
    expiredText: 'It has been used, or has expired. Ask for a new one to go on.',
    askAgain: 'Ask for a new link',
    back: 'Back to sign in',
  },
};
