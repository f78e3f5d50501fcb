import { can } from '@encart/contract/access/can.ts';
import type { PageName } from '@encart/contract/access/pages.ts';
import { type Resource, tableFields, writableFields } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { useCallback } from 'react';
import { isShownTo } from '#kit/resources/shown-parts.ts';
import { usePrincipal } from '#kit/session/session.ts';

/** What the reader may do in a list, whose rows open a page; the server decides again. */
export function useListRights(resource: Resource, page: PageName = resource.pages.update) {
  const who = usePrincipal();
  const calls = callsOf(resource);
  const isWritable = writableFields(resource).length > 0;
  const mayUpdate = isWritable && can(who, { needs: calls.update.needs });
  const isShown = useCallback((name: string) => isShownTo(who, resource, name), [who, resource]);
  const isEditable = (name: string) => who?.user_role === 'SA' || !resource.fields[name]?.restricted;
  const mayRead = (other: Resource) => can(who, { needs: callsOf(other).list.needs });
  const isInTable = (name: string) => {
    const to = resource.fields[name]?.constraints.to;
    return isEditable(name) && isShown(name) && (to === undefined || mayRead(resourceNamed(to)));
  };
  return {
    mayUpdate,
    /** Fields that are written in a table of many rows. */
    tableFields: mayUpdate ? tableFields(resource).filter(isInTable) : [],
    mayCreate: isWritable && can(who, { needs: calls.create.needs }),
    mayRemove: resource.removable && can(who, { needs: calls.remove.needs }),
    mayOpen:
      resource.edited === 'in-list' && page === resource.pages.update ? isWritable : can(who, { page }),
    /** Fields that may be set on many rows at once. */
    bulkFields: mayUpdate ? resource.bulk.filter(isEditable) : [],
    mayRead,
    /** Whether a field or link exists for the reader. */
    isShown,
  };
}
