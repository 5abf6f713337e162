// All goods that whoever asks may see, as one file: fetched part by part, with how far it is.
import { ApiError } from '@galleria/client/errors';
import { requestStaff } from '@galleria/client/staff';
import { App, Button } from 'antd';
import { useState } from 'react';
import { formatWhole } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';

/** Parts come as text and are put together by the browser, so that no page holds all of it at once as one string. */
async function fetchFile(tell: (rowCount: number) => void): Promise<Blob> {
  const parts: string[] = [];
  let rowCount = 0;
  for (let after: number | undefined; ; ) {
    const part = await requestStaff('export_goods', after === undefined ? {} : { afterProductId: after });
    parts.push(part.text);
    rowCount += part.rowCount;
    tell(rowCount);
    if (part.nextAfterProductId === undefined) return new Blob(parts, { type: 'text/csv;charset=utf-8' });
    after = part.nextAfterProductId;
  }
}

function keepAs(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function ExportButton() {
  const { t } = useTranslation('goods');
  const { message } = App.useApp();
  const [rowCount, setRowCount] = useState<number>();
  async function run(): Promise<void> {
    setRowCount(0);
    try {
      keepAs(`goods-${new Date().toISOString().slice(0, 10)}.csv`, await fetchFile(setRowCount));
      message.success(t('files.exported'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      message.error(error.message);
    } finally {
      setRowCount(undefined);
    }
  }
  return (
    <Button loading={rowCount !== undefined} onClick={() => void run()}>
      {rowCount === undefined ? t('files.export') : t('files.exporting', { count: formatWhole(rowCount) })}
    </Button>
  );
}
