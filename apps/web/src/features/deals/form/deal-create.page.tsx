import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { CreateRecordPage } from '#kit/resources/record/record-page.tsx';
import { DealForm } from './deal-form.tsx';

/** A new deal. */
export default function DealCreatePage() {
  return <CreateRecordPage resource={masterdeals} form={DealForm} />;
}
