import { type ResourceName, resources } from '@encart/contract/resources/resources.ts';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import { specialCells } from './special-cells.tsx';

/** The list page of a resource that needs nothing of its own. */
export const listPage =
  <N extends ResourceName>(name: N) =>
  () => <ResourceList<(typeof resources)[N]> resource={resources[name]} cells={specialCells[name]} />;
