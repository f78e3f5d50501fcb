import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { UpdateRecordPage } from '#kit/resources/record/record-page.tsx';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { DealForm } from './deal-form.tsx';

/** A deal that is changed. */
export default function DealUpdatePage() {
  return (
    <UpdateRecordPage
      resource={masterdeals}
      form={DealForm}
      context={({ state }) => choiceLabel(masterdeals, 'state', state)}
    />
  );
}
