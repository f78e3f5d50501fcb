import { can } from '@encart/contract/access/can.ts';
import type { MatrixResource } from '@encart/contract/tags/matrices.calls.ts';
import { useTranslation } from 'react-i18next';
import { declarationOf, type MatrixDeclaration, type MatrixRow } from '#features/tags/matrix-row.ts';
import { MatrixStatusChip } from '#features/tags/status/matrix-status-chip.tsx';
import { useLive } from '#kit/api/live.ts';
import { MISSING } from '#kit/i18n/format.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { ResourceList } from '#kit/resources/list/resource-list.tsx';
import type { Cells } from '#kit/resources/list/table-columns.tsx';
import { invalidateLists } from '#kit/resources/record/use-record.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { MatrixLine } from './matrix-line.tsx';

const COLUMNS = ['matrix_status', 'item_count', 'matrix_version', 'regies', 'matrix_creation_date'] as const;
const NAME_WIDTH = 260;

const cells: Cells<MatrixDeclaration> = {
  matrix_status: ({ matrix_status }) => <MatrixStatusChip status={matrix_status} />,
  matrix_version: ({ matrix_version }) => matrix_version ?? MISSING,
  matrix_creation_date: ({ matrix_creation_date }) => <Moment at={matrix_creation_date} />,
};

const phoneLine = (row: MatrixRow) => <MatrixLine row={row} />;

/** The list page of the matrices of one side. Those who only read them open what they are made of, and their tags. */
export function matricesListPage(name: MatrixResource) {
  const declaration = declarationOf(name);
  return function MatricesListPage() {
    const { t } = useTranslation();
    // What is being published moves on by itself.
    useLive('tags', () => invalidateLists(declaration));
    const mayChange = can(usePrincipal(), { page: declaration.pages.update });
    return (
      <ResourceList<MatrixDeclaration>
        resource={declaration}
        page={mayChange || name !== 'matrices' ? declaration.pages.update : 'tags-matrices-view'}
        cells={cells}
        usualColumns={COLUMNS}
        titleWidth={NAME_WIDTH}
        phoneLine={phoneLine}
        tabs="matrix_status"
        emptyText={t(mayChange ? 'tags.about' : 'tags.aboutReading')}
      />
    );
  };
}
