import type { Role } from '@encart/contract/access/roles.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { domainOf, plain } from './plain.ts';

/** A made-up person. User name and address follow from the name, except for the eight fixed accounts. */
export interface DemoPerson {
  first: string;
  last: string;
  role: Role;
  company: string;
  user_name?: string;
  locale?: Locale;
  disabled?: true;
}

const RIVAGES = 'Groupe Rivages Presse';
const BELVEDERE = 'Éditions du Belvédère';
const MIDI = 'Canal Midi Vidéo';
const VALLEES = 'La Gazette des Vallées';
const BOUSSOLE = 'Boussole Trading';
const NORD = 'Atelier Programmatique Nord';
const SAUVAIRE = 'Maison Sauvaire';
const KERLOUAN = 'Biscuiterie Kerlouan';
const VERCORS = 'Automobiles Vercors';

/** One account a role, for the README, scripts and screenshots. */
const fixed: DemoPerson[] = [
  { first: 'Solène', last: 'Aubertin', role: 'SA', company: 'Plateforme', user_name: 'demo.sa' },
  { first: 'Pascal', last: 'Riquier', role: 'AP', company: RIVAGES, user_name: 'demo.ap' },
  { first: 'Ursule', last: 'Penhoat', role: 'UP', company: RIVAGES, user_name: 'demo.up' },
  { first: 'Didier', last: 'Pommeret', role: 'DP', company: RIVAGES, user_name: 'demo.dp' },
  { first: 'Agathe', last: 'Sauvaire', role: 'AA', company: SAUVAIRE, user_name: 'demo.aa' },
  { first: 'Ulysse', last: 'Delcamp', role: 'UA', company: SAUVAIRE, user_name: 'demo.ua' },
  { first: 'Brune', last: 'Lacassagne', role: 'AB', company: BOUSSOLE, user_name: 'demo.ab' },
  { first: 'Ulric', last: 'Bessonnat', role: 'UB', company: BOUSSOLE, user_name: 'demo.ub', locale: 'en' },
];

const named: DemoPerson[] = [
  { first: 'Maëlys', last: 'Cordonnier', role: 'SA', company: 'Plateforme' },
  { first: 'Thibault', last: 'Vasseur', role: 'SA', company: 'Plateforme' },
  { first: 'Imogen', last: 'Hartley', role: 'SA', company: 'Plateforme', locale: 'en' },
  { first: 'Hélène', last: 'Marchadier', role: 'AP', company: RIVAGES },
  { first: 'Corentin', last: 'Le Goff', role: 'UP', company: RIVAGES },
  { first: 'Nadège', last: 'Poulain', role: 'DP', company: RIVAGES },
  { first: 'Antoine', last: 'Belvaux', role: 'AP', company: BELVEDERE },
  { first: 'Clarisse', last: 'Tournier', role: 'UP', company: BELVEDERE },
  { first: 'Gaspard', last: 'Nivelle', role: 'UP', company: BELVEDERE, disabled: true },
  { first: 'Samia', last: 'Benhaddou', role: 'AP', company: MIDI },
  { first: 'Yann', last: 'Castagnet', role: 'UP', company: MIDI },
  { first: 'Léonie', last: 'Fabrègues', role: 'DP', company: MIDI },
  { first: 'Odile', last: 'Charvet', role: 'AP', company: VALLEES },
  { first: 'Rémi', last: 'Blanchot', role: 'UP', company: VALLEES },
  { first: 'Victor', last: 'Amblard', role: 'AB', company: BOUSSOLE },
  { first: 'Priya', last: 'Raman', role: 'UB', company: BOUSSOLE, locale: 'en' },
  { first: 'Élodie', last: 'Wattez', role: 'AB', company: NORD },
  { first: 'Kévin', last: 'Dhaenens', role: 'UB', company: NORD },
  { first: 'Constance', last: 'Sauvaire', role: 'AA', company: SAUVAIRE },
  { first: 'Malo', last: 'Kermarrec', role: 'AA', company: KERLOUAN },
  { first: 'Enora', last: 'Tanguy', role: 'UA', company: KERLOUAN },
  { first: 'Bertrand', last: 'Chavanne', role: 'AA', company: VERCORS },
  { first: 'Inès', last: 'Perrachon', role: 'UA', company: VERCORS },
];

/** The people who are always there. */
export const people: readonly DemoPerson[] = [...fixed, ...named];

export const userNameOf = (person: DemoPerson) =>
  person.user_name ?? `${plain(person.first)}.${plain(person.last)}`;

export const emailOf = (person: DemoPerson) =>
  `${plain(person.first)}.${plain(person.last)}@${domainOf(person.company)}`;
