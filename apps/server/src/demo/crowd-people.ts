import type { Role } from '@encart/contract/access/roles.ts';
import { crowdCompanies } from './crowd-companies.ts';
import { type DemoPerson, people } from './people.ts';
import { createRandom } from './random.ts';
import { firstNames, lastNames } from './words/names.ts';

/** An administrator first, then those who work with them. */
const teams: Record<string, readonly Role[]> = {
  P: ['AP', 'UP', 'DP', 'UP'],
  B: ['AB', 'UB', 'UB', 'UB'],
  A: ['AA', 'UA', 'UA', 'UA'],
};

/** The people of the companies that make the crowd. */
function makePeople(): DemoPerson[] {
  const random = createRandom('people');
  const teamOf = (type: string) => (teams[type] ?? []).slice(0, random.pick([1, 2, 3, 3, 4, 4]));
  const posts = crowdCompanies.flatMap((company) =>
    teamOf(company.profile_type).map((role) => ({ role, company: company.profile_name })),
  );
  const names = random.different(posts.length, () => `${random.pick(firstNames)} ${random.pick(lastNames)}`);
  return posts.map((post, at) => {
    const [first = '', last = ''] = names[at]?.split(' ') ?? [];
    return {
      ...post,
      first,
      last,
      ...(random.chance(0.1) ? { locale: 'en' as const } : {}),
      ...(random.chance(0.06) ? { disabled: true as const } : {}),
    };
  });
}

/** Everybody the demo may make. */
export const everybody: readonly DemoPerson[] = [...people, ...makePeople()];
