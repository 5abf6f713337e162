// The pools of a product, and loading codes: tried first with every problem by its row, then loaded all or none.
import { App, Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { formatWhole } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './CodesPanel.module.css';
import { codesText, type VoucherTerms } from './vouchers';

/** As long as the server takes it. */
const mostCharacters = 100_000;

export function CodesPanel({ terms: { pools } }: { terms: VoucherTerms }) {
  const { t } = useTranslation('vouchers');
  return (
    <>
      <Panel title={t('codes.pools')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('specification')}</th>
              <th scope="col">{t('codes.loaded')}</th>
              <th scope="col">{t('codes.given')}</th>
              <th scope="col">{t('goods.left')}</th>
            </tr>
          </thead>
          <tbody>
            {pools.map(({ skuId, specification, loadedCount, givenCount }) => (
              <tr key={skuId}>
                <th scope="row">{specification || t('codes.only')}</th>
                <td>{formatWhole(loadedCount)}</td>
                <td>{formatWhole(givenCount)}</td>
                <td>{formatWhole(loadedCount - givenCount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <LoadPanel pools={pools} />
    </>
  );
}

function LoadPanel({ pools }: Pick<VoucherTerms, 'pools'>) {
  const { t } = useTranslation('vouchers');
  const { message } = App.useApp();
  const id = useId();
  const [skuId, setSkuId] = useState(pools[0]?.skuId);
  const [text, setText] = useState('');
  const [tried, setTried] = useState<{ codeCount: number; problems: { row: number; problem: string }[] }>();
  const right = useRight('load_voucher_codes');
  const load = useStaffOperation('load_voucher_codes');
  const change = (typed: string) => {
    setText(typed);
    setTried(undefined);
  };
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = codesText(await file.text());
    if (read.length > mostCharacters) message.error(t('codes.tooLarge'));
    else change(read);
  }
  async function run(isTrial: boolean): Promise<void> {
    if (skuId === undefined) return;
    const { data } = await load.run({ skuId, csv: codesText(text), isTrial });
    if (!data) return;
    setTried(data);
    if (data.loadedCount === 0) return;
    message.success(t('codes.done', { count: data.loadedCount }));
    change('');
  }
  const mayTry = right.isHeld && skuId !== undefined && codesText(text) !== '' && !load.isBusy;
  const mayLoad = mayTry && tried !== undefined && tried.problems.length === 0;
  const refusal = right.isHeld ? t('codes.empty') : t('codes.mayNotLoad');
  return (
    <Panel title={t('codes.load')} side={t('codes.side')}>
      <div className={styles.form}>
        <label htmlFor={`${id}-sku`}>{t('specification')}</label>
        <Select
          id={`${id}-sku`}
          {...(skuId === undefined ? {} : { value: skuId })}
          onChange={(chosen: number) => {
            setSkuId(chosen);
            setTried(undefined);
          }}
          options={pools.map((pool) => ({ value: pool.skuId, label: pool.specification || t('codes.only') }))}
        />
        <label htmlFor={`${id}-file`}>{t('codes.choose')}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <label htmlFor={`${id}-text`}>{t('codes.pasted')}</label>
        <Input.TextArea
          id={`${id}-text`}
          rows={6}
          maxLength={mostCharacters}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
        <div className={styles.buttons}>
          <Button
            disabled={!mayTry}
            title={mayTry ? undefined : refusal}
            loading={load.isBusy}
            onClick={() => void run(true)}
          >
            {t('codes.try')}
          </Button>
          <Button
            type="primary"
            disabled={!mayLoad}
            title={mayLoad ? undefined : t('codes.tryFirst')}
            onClick={() => void run(false)}
          >
            {t('codes.load')}
          </Button>
        </div>
        {tried && (
          <div role="status">
            <p>
              {tried.problems.length === 0
                ? t('codes.fine', { count: tried.codeCount })
                : t('codes.problems', { count: tried.problems.length })}
            </p>
            <ul>
              {tried.problems.map(({ row, problem }) => (
                <li key={row}>{t('codes.problem', { row, problem })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  );
}
