import { type BrandId, brands } from '@encart/contract/base/brands.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { greetingOf, layOutMail, type WrittenMail } from './mail-layout.ts';

/** The messages the platform writes, and what each one has to be told. */
export type MailContent =
  | { kind: 'reset-link'; link: string }
  | { kind: 'reset-link-sent'; link: string }
  | { kind: 'invitation'; link: string }
  | { kind: 'password-changed'; link: string }
  | { kind: 'failed-sign-ins'; link: string };

interface Words {
  subject: (brand: string) => string;
  lines: (brand: string) => string[];
  button: string;
}

const minutes = limits.resetCode.lifetimeMs / 60_000;
const days = limits.invitation.lifetimeMs / 86_400_000;

const words: Record<Locale, Record<MailContent['kind'], Words>> = {
  fr: {
    'reset-link': {
      subject: (brand) => `${brand} : choisissez un nouveau mot de passe`,
      lines: (brand) => [
        `Vous avez demandé un nouveau mot de passe pour votre compte ${brand}.`,
        `Ce lien est valable ${minutes} minutes et ne sert qu’une fois.`,
        'Si la demande ne vient pas de vous, ignorez ce message : votre mot de passe reste inchangé.',
      ],
      button: 'Choisir un nouveau mot de passe',
    },
    'reset-link-sent': {
      subject: (brand) => `${brand} : choisissez un nouveau mot de passe`,
      lines: (brand) => [
        `Un administrateur vous envoie ce lien pour choisir un nouveau mot de passe de votre compte ${brand}.`,
        `Il est valable ${minutes} minutes et ne sert qu’une fois ; vous pouvez en demander un autre depuis la page de connexion.`,
        'Tant que vous ne l’utilisez pas, votre mot de passe reste inchangé.',
      ],
      button: 'Choisir un nouveau mot de passe',
    },
    invitation: {
      subject: (brand) => `${brand} : votre compte est prêt`,
      lines: (brand) => [
        `Un compte ${brand} a été ouvert pour vous. Choisissez votre mot de passe pour vous connecter.`,
        `Ce lien est valable ${days} jours et ne sert qu’une fois ; ensuite, demandez-en un autre depuis la page de connexion.`,
        'Si vous n’attendiez pas ce message, ignorez-le ou prévenez-nous.',
      ],
      button: 'Choisir mon mot de passe',
    },
    'password-changed': {
      subject: (brand) => `${brand} : votre mot de passe a changé`,
      lines: (brand) => [
        `Le mot de passe de votre compte ${brand} vient d’être changé, et vos autres appareils ont été déconnectés.`,
        'Si ce changement ne vient pas de vous, demandez tout de suite un nouveau mot de passe et prévenez-nous.',
      ],
      button: 'Mot de passe oublié',
    },
    'failed-sign-ins': {
      subject: (brand) => `${brand} : tentatives de connexion inhabituelles`,
      lines: (brand) => [
        `De nombreuses tentatives de connexion à votre compte ${brand} ont échoué au cours de la dernière heure.`,
        'Votre compte reste ouvert et votre mot de passe est inchangé. S’il est utilisé ailleurs ou facile à deviner, changez-le.',
      ],
      button: 'Ouvrir l’application',
    },
  },
  en: {
    'reset-link': {
      subject: (brand) => `${brand}: choose a new password`,
      lines: (brand) => [
        `You asked for a new password for your ${brand} account.`,
        `This link is valid for ${minutes} minutes and works once.`,
        'If you did not ask for it, ignore this message: your password stays as it is.',
      ],
      button: 'Choose a new password',
    },
    'reset-link-sent': {
      subject: (brand) => `${brand}: choose a new password`,
      lines: (brand) => [
        `An administrator sends you this link to choose a new password for your ${brand} account.`,
        `It is valid for ${minutes} minutes and works once; you can ask for another on the sign-in page.`,
        'Until you use it, your password stays as it is.',
      ],
      button: 'Choose a new password',
    },
    invitation: {
      subject: (brand) => `${brand}: your account is ready`,
      lines: (brand) => [
        `A ${brand} account has been opened for you. Choose your password to sign in.`,
        `This link is valid for ${days} days and works once; after that, ask for another on the sign-in page.`,
        'If you did not expect this message, ignore it or let us know.',
      ],
      button: 'Choose my password',
    },
    'password-changed': {
      subject: (brand) => `${brand}: your password has changed`,
      lines: (brand) => [
        `The password of your ${brand} account has just been changed, and your other devices have been signed out.`,
        'If this was not you, ask for a new password at once and let us know.',
      ],
      button: 'Forgotten password',
    },
    'failed-sign-ins': {
      subject: (brand) => `${brand}: unusual sign-in attempts`,
      lines: (brand) => [
        `Many attempts to sign in to your ${brand} account have failed within the last hour.`,
        'Your account stays open and your password is unchanged. If it is used elsewhere or easy to guess, change it.',
      ],
      button: 'Open the application',
    },
  },
};

/** Puts a message into its reader's language, as text and as simple HTML. */
export function writeMail(
  content: MailContent,
  locale: Locale,
  firstName: string,
  brandId: BrandId,
): WrittenMail {
  const { subject, lines, button } = words[locale][content.kind];
  const brand = brands[brandId].name;
  return layOutMail(
    {
      subject: subject(brand),
      greeting: greetingOf(locale, firstName),
      paragraphs: lines(brand),
      button: { label: button, link: content.link },
    },
    locale,
    brandId,
  );
}
