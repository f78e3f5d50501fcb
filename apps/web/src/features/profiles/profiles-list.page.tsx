import { profiles } from '@encart/contract/resources/profiles.ts';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';

export default function ProfilesListPage() {
  return <ResourceList resource={profiles} />;
}
