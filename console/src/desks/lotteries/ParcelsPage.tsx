// Prizes by post by the table: what waits is exported for a reason that is written down, filled in, tried with every problem by its row, and sent all or none.
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import type { ShippedPrizes } from './lotteries';
import styles from './Parcels.module.css';
import { LotteriesTabs } from './parts';

/** As long as the server takes it. */
const mostCharacters = 100_000;

export default function ParcelsPage() {
  const { t } = useTranslation('lotteries');
  return (
    <>
      <PageHead title={t('table.title')} notes={<LotteriesTabs />} />
      <Packing />
      <Sending />
    </>
  );
}

function keepAs(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function Packing() {
  const { t } = useTranslation('lotteries');
  const { message } = App.useApp();
  const [isAsking, setAsking] = useState(false);
  const pack = useStaffOperation('pack_prizes');
  async function run(reason: string): Promise<boolean> {
    const { data } = await pack.run({ reason });
    if (!data) return false;
    if (data.parcelCount === 0) {
      message.info(t('table.nonePacked'));
      return true;
    }
    keepAs(`parcels-${new Date().toISOString().slice(0, 10)}.csv`, data.csv);
    message.success(t(data.hasMore ? 'table.packedMore' : 'table.packed', { count: data.parcelCount }));
    return true;
  }
  return (
    <Panel title={t('table.pack')}>
      <div className={styles.form}>
        <p className={styles.note}>{t('table.packHow')}</p>
        <div className={styles.buttons}>
          <Button onClick={() => setAsking(true)}>{t('table.pack')}</Button>
        </div>
      </div>
      <ReasonDialog
        title={t('table.pack')}
        question={t('table.packWhy')}
        isOpen={isAsking}
        isBusy={pack.isBusy}
        close={() => setAsking(false)}
        confirm={run}
      />
    </Panel>
  );
}

function Sending() {
  const { t } = useTranslation('lotteries');
  const { message } = App.useApp();
  const id = useId();
  const [csv, setCsv] = useState('');
  const [tried, setTried] = useState<ShippedPrizes>();
  const ship = useStaffOperation('ship_prizes_by_table');
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
  const isRight = tried !== undefined && tried.problemCount === 0 && tried.shippedCount === 0 && tried.rows.length > 0;
  const mayShip = isRight && !ship.isBusy;
  const mayTry = csv.trim() !== '' && !ship.isBusy;
  useKeys([{ keys: 'Ctrl Enter', label: t('table.try'), run: () => void (mayTry && !mayShip && run(true)) }]);
  return (
    <>
      <Panel title={t('table.ship')} side={t('table.heads')}>
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
              placeholder={t('table.heads')}
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

function Rows({ table: { rows, problemCount, shippedCount, leftCount } }: { table: ShippedPrizes }) {
  const { t } = useTranslation('lotteries');
  const verdict = () => {
    if (shippedCount > 0) return t('table.shipped', { count: shippedCount });
    if (rows.length === 0) return t('table.nothing');
    return problemCount > 0 ? t('table.problems', { count: problemCount }) : t('table.noProblem');
  };
  return (
    <Panel title={t('table.rows', { count: rows.length })} side={<span role="status">{verdict()}</span>}>
      {leftCount > 0 && <p className={styles.note}>{t('table.left', { count: leftCount })}</p>}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.row')}</th>
              <th scope="col">{t('table.parcel')}</th>
              <th scope="col">{t('prize')}</th>
              <th scope="col">{t('parcel.carrier')}</th>
              <th scope="col">{t('parcel.waybill')}</th>
              <th scope="col">{t('table.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ rowNumber, parcel, prizeName, carrier, waybillNumber, problem }) => (
              <tr key={rowNumber} className={problem ? styles.wrong : undefined}>
                <td>{rowNumber}</td>
                <th scope="row">{parcel}</th>
                <td>{prizeName}</td>
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
