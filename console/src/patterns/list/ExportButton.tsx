// Takes a list along as a file, with every row that its filters show: stands above each list that the server writes files of, for whoever may.
import type { StaffOperationId } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Dialog } from '@/ui/Dialog';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { useTranslation } from '@/ui/useTranslation';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

interface Props {
  operation: StaffOperationId;
  /** What the list asks for now, on its first page. */
  request: object;
  /** There is nothing to take along. */
  isEmpty: boolean;
}

export function ExportButton({ operation, request, isEmpty }: Props) {
  const right = useRight('make_export');
  const { data: lists = [] } = useQuery({
    ...queryFor('list_exportable_lists'),
    enabled: right.isHeld,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!lists.some((list) => list.operation === operation)) return null;
  return <Chooser operation={operation} request={request} isEmpty={isEmpty} />;
}

function Chooser({ operation, request, isEmpty }: Props) {
  const { t } = useTranslation('patterns');
  const [isOpen, setIsOpen] = useState(false);
  const [format, setFormat] = useState<Format>('xlsx');
  const [hasBegun, setHasBegun] = useState(false);
  const { run, isBusy } = useStaffOperation('make_export');
  const open = () => {
    setHasBegun(false);
    setIsOpen(true);
  };
  useKeys(isEmpty || isOpen ? [] : [{ keys: 'E', label: t('list.export'), run: open }]);
  const begin = async () => setHasBegun((await run({ operation, request, format })).data !== undefined);
  return (
    <>
      <Button disabled={isEmpty} title={isEmpty ? t('list.nothingToExport') : undefined} onClick={open}>
        {t('list.export')} <KeyCap keys="E" />
      </Button>
      <Dialog
        title={t('list.export')}
        isOpen={isOpen}
        close={() => setIsOpen(false)}
        isBusy={isBusy}
        {...(hasBegun ? {} : { confirmText: t('list.export'), confirm: () => void begin() })}
      >
        {hasBegun ? (
          <p role="status">
            {t('list.exportBegun')} <Link to="/exports">{t('list.toExports')}</Link>
          </p>
        ) : (
          <>
            <p>{t('list.exportWhat')}</p>
            <Radio.Group
              aria-label={t('list.exportFormat')}
              value={format}
              onChange={({ target }) => setFormat(target.value as Format)}
              options={formats.map((value) => ({ value, label: t(`list.exportAs.${value}`) }))}
            />
          </>
        )}
      </Dialog>
    </>
  );
}
