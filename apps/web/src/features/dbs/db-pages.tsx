import type { Values } from '@encart/contract/api/record.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import type { Control } from 'react-hook-form';
import { CreateRecordPage, UpdateRecordPage } from '#kit/resources/record/record-page.tsx';
import { ConnectionTest } from './connection-test.tsx';

const test = (control: Control<Values>) => <ConnectionTest control={control} />;

/** A database can be tried before it is saved. */
export const DbCreatePage = () => <CreateRecordPage resource={resources.dbs}>{test}</CreateRecordPage>;

export const DbUpdatePage = () => <UpdateRecordPage resource={resources.dbs}>{test}</UpdateRecordPage>;
