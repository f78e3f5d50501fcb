import { crowdCompanies } from '#demo/crowd-companies.ts';
import { everybody } from '#demo/crowd-people.ts';
import { userNameOf } from '#demo/people.ts';
import { condition, type DemoReport, where } from './demo-report.ts';

/** What a company of each kind has made: one after another takes the next of its list. */
type Habit = Omit<DemoReport, 'owner'>;

const habits: Record<string, readonly Habit[]> = {
  P: [
    {
      family: 'reportgenerations',
      name: 'ventes par éditeur',
      age: 23,
      frequency: 'weekly',
      period: 'last_week',
      by: ['publisher', 'date'],
      metrics: ['revenue_net', 'impressions_available', 'impressions_sold', 'ecpm_net'],
      format: 'xlsx',
    },
    {
      family: 'reportgenerations',
      name: 'revenu de la veille',
      age: 4,
      frequency: 'daily',
      hour: 7,
      period: 'yesterday',
      by: ['publisher', 'ssp'],
      metrics: ['revenue_gross', 'revenue_net', 'impressions_sold'],
    },
    {
      family: 'reportgenerations',
      name: 'annonceurs du mois',
      desks: ['regie'],
      age: 66,
      frequency: 'monthly',
      period: 'last_month',
      compare: 'last_year',
      by: ['advertiser', 'transaction'],
      metrics: ['revenue_gross', 'revenue_net', 'impressions_sold'],
      format: 'xlsx',
      with_ids: true,
    },
    {
      family: 'reportgenerations',
      name: 'haut de page, visibilité',
      age: 18,
      frequency: 'weekly',
      hour: 6,
      period: 'last_7_days',
      by: ['publisher', where('position', [condition('contains', 'haut')]), 'size'],
      metrics: ['impressions_sold', 'views_measured', 'viewability'],
      separator: 'tab',
      decimal: 'point',
    },
  ],
  B: [
    {
      family: 'reportgenerationcampaigns',
      name: 'pilotage du jour',
      age: 4,
      frequency: 'daily',
      hour: 9,
      period: 'yesterday',
      by: ['campaign', 'lineitem'],
      metrics: ['revenue_gross', 'impressions_sold', 'ecpm_gross', 'ctr'],
    },
    {
      family: 'reportgenerationcampaigns',
      name: 'campagnes de la semaine',
      desks: ['achat'],
      age: 23,
      frequency: 'weekly',
      period: 'last_week',
      by: ['advertiser', 'campaign', 'date'],
      metrics: ['revenue_gross', 'impressions_sold', 'ecpm_gross'],
      format: 'xlsx',
    },
    {
      family: 'reportgenerationcampaigns',
      name: 'deals et DSP du mois',
      age: 40,
      frequency: 'monthly',
      period: 'last_month',
      by: ['dsp', 'deal', 'format'],
      metrics: ['revenue_gross', 'impressions_sold', 'win_rate'],
      with_ids: true,
    },
    {
      family: 'reportgenerationcampaigns',
      name: 'lancements, hors audio',
      age: 9,
      months: 1,
      period: 'none',
      by: ['campaign', where('format', [condition('equals', 'Audio', false)])],
      metrics: ['revenue_gross', 'impressions_sold', 'clicks', 'ctr'],
      lineitem_filters: [condition('contains', 'lancement')],
    },
  ],
  A: [
    {
      family: 'reportgenerationadvertisers',
      name: 'dépense par marque',
      desks: ['marketing'],
      age: 17,
      frequency: 'weekly',
      period: 'last_week',
      compare: 'previous',
      by: ['brand', 'format'],
      metrics: ['revenue_gross', 'impressions_sold', 'ecpm_gross', 'ctr'],
      format: 'xlsx',
    },
    {
      family: 'reportgenerationcampaigns',
      name: 'campagnes du mois en cours',
      age: 5,
      frequency: 'daily',
      hour: 8,
      period: 'month_to_date',
      by: ['campaign', 'lineitem', 'date'],
      metrics: ['revenue_gross', 'impressions_sold', 'clicks', 'ctr'],
    },
    {
      family: 'reportgenerationadvertisers',
      name: 'bilan mensuel',
      age: 48,
      frequency: 'monthly',
      period: 'last_month',
      compare: 'last_year',
      by: ['advertiser', 'format', 'country'],
      metrics: ['revenue_gross', 'impressions_sold', 'viewability'],
      format: 'xlsx',
    },
  ],
};

/** Who makes the reports of a company: the first of its people who may. */
const authorOf = (company: string) =>
  everybody.find((person) => person.company === company && person.role !== 'DP' && !person.disabled);

/** The word a company is called by in its own house: the first that means something. */
const shortName = (name: string) =>
  name.replace(
    /^(Presse|Groupe|Radio|Éditions|Studio|Maison|Réseau|Agence|Comptoir|Atelier|Bureau|Laiterie|Assurances|Voyages|Banque|Opticiens|Mobilier|Brasserie|Énergies)( des)? /,
    '',
  );

function makeReports(): DemoReport[] {
  const turns = new Map<string, number>();
  return crowdCompanies.flatMap(({ profile_name, profile_type }, at) => {
    const author = authorOf(profile_name);
    const kinds = habits[profile_type] ?? [];
    const turn = turns.get(profile_type) ?? 0;
    const habit = kinds[turn % kinds.length];
    if (!author || !habit) return [];
    turns.set(profile_type, turn + 1);
    // Now and then one that was made a moment ago.
    const age = at % 12 === 11 && habit.frequency ? 0 : habit.age;
    const name = `${shortName(profile_name)} : ${habit.name}`;
    return [{ ...habit, name, age, owner: userNameOf(author) }];
  });
}

/** The reports of the companies that make the crowd. */
export const crowdReports: readonly DemoReport[] = makeReports();
