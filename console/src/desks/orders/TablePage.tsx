// Parcels by the table: a file or pasted rows, tried first with every problem by its row, then shipped all or none.
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { OrdersTabs } from './OrdersTabs';
import type { ShippedTable } from './orders';
import styles from './Refund.module.css';

/** As long as the server takes it. */
const mostCharacters = 100_000;

export default function TablePage() {
  const { t } = useTranslation('orders');
  const { message } = App.useApp();
  const id = useId();
  const [csv, setCsv] = useState('');
  const [tried, setTried] = useState<ShippedTable>();
  const ship = useStaffOperation('ship_by_table');
  const change = (text: string) => {
    setCsv(text);
    setTried(undefined);
  };
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const text = await file.text();
    if (text.length > mostCharacters) message.error(t('table.tooLarge'));
    else change(text);
  }
  async function run(isTrial: boolean): Promise<void> {
    const { data } = await ship.run({ csv, isTrial });
    if (!data) return;
    setTried(data);
    if (data.shippedCount === 0) return;
    message.success(t('table.shipped', { count: data.shippedCount }));
    setCsv('');
  }
  const mayShip = tried !== undefined && tried.problemCount === 0 && tried.shippedCount === 0 && !ship.isBusy;
  const mayTry = csv.trim() !== '' && !ship.isBusy;
  useKeys([{ keys: 'Ctrl Enter', label: t('table.try'), run: () => void (mayTry && !mayShip && run(true)) }]);
  return (
    <>
      <PageHead title={t('table.title')} notes={<OrdersTabs />} />
      <Panel title={t('table.title')} side={t('table.example')}>
        <div className={styles.form}>
          <p className={styles.note}>{t('table.how')}</p>
          <div className={styles.field}>
            <label htmlFor={`${id}-file`}>{t('table.choose')}</label>
            <input
              id={`${id}-file`}
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-text`}>{t('table.pasted')}</label>
            <Input.TextArea
              id={`${id}-text`}
              rows={6}
              maxLength={mostCharacters}
              value={csv}
              placeholder={t('table.example')}
              onChange={({ target }) => change(target.value)}
            />
          </div>
          <div className={styles.buttons}>
            <Button
              disabled={!mayTry}
              title={mayTry ? undefined : t('table.empty')}
              loading={ship.isBusy}
              onClick={() => void run(true)}
            >
              {t('table.try')} <KeyCap keys="Ctrl ⏎" />
            </Button>
            <Button
              type="primary"
              disabled={!mayShip}
              title={mayShip ? undefined : t('table.tryFirst')}
              onClick={() => void run(false)}
            >
              {t('table.ship')}
            </Button>
          </div>
        </div>
      </Panel>
      {tried && <Rows table={tried} />}
    </>
  );
}

function Rows({ table: { rows, problemCount, shippedCount } }: { table: ShippedTable }) {
  const { t } = useTranslation('orders');
  const verdict = () => {
    if (shippedCount > 0) return t('table.shipped', { count: shippedCount });
    return problemCount > 0 ? t('table.problems', { count: problemCount }) : t('table.noProblem');
  };
  return (
    <Panel title={t('table.rows', { count: rows.length })} side={<span role="status">{verdict()}</span>}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('columns.number')}</th>
              <th scope="col">{t('table.row')}</th>
              <th scope="col">{t('carrier')}</th>
              <th scope="col">{t('waybill')}</th>
              <th scope="col">{t('table.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ rowNumber, orderNumber, carrier, waybillNumber, problem }) => (
              <tr key={rowNumber} className={problem ? styles.wrong : undefined}>
                <th scope="row">{orderNumber}</th>
                <td>{rowNumber}</td>
                <td>{carrier}</td>
                <td>{waybillNumber}</td>
                <td>{problem || <Mark tone="good">{t('table.fine')}</Mark>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
