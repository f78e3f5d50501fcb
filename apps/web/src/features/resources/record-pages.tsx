import { type ResourceName, resources } from '@encart/contract/resources/resources.ts';
import { CreateRecordPage, UpdateRecordPage } from '#kit/resources/record/record-page.tsx';

/** The create page of a resource that needs nothing of its own. */
export const createPage = (name: ResourceName) => () => <CreateRecordPage resource={resources[name]} />;

/** Its update page. */
export const updatePage = (name: ResourceName) => () => <UpdateRecordPage resource={resources[name]} />;
