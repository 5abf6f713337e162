// One file of goods: how far it was checked or applied, every problem by row and column, and what it would change.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { importTones, textIn } from './goods';

type ImportRecord = Output<'get_goods_import'>;
type Field = ImportRecord['changes'][number]['field'];

const lookAgainMs = 1000;

export default function FilePage() {
  const importId = Number(useParams().importId);
  const query = useQuery({
    ...queryFor('get_goods_import', { importId }),
    // While the mall works on it.
    refetchInterval: ({ state }) => {
      const now = (state.data as ImportRecord | undefined)?.import.state;
      return now === 'checking' || now === 'applying' ? lookAgainMs : false;
    },
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <File key={importId} record={query.data} /> : <Loading />;
}

function File({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('goods');
  const navigate = useNavigate();
  const { importId, state, fileName } = record.import;
  const [isAsking, setAsking] = useState(false);
  const apply = useStaffOperation('apply_goods_import');
  const discard = useStaffOperation('discard_goods_import', { done: t('files.discarded') });
  const mayApply = useRight('apply_goods_import').isHeld;
  const mayDiscard = useRight('discard_goods_import').isHeld;
  const whyNotApply = () => {
    if (!mayApply) return t('files.mayNotApply');
    if (state !== 'checked') return t(`files.whyNot.${state}`);
    return record.import.productCount === 0 ? t('files.nothingNew') : undefined;
  };
  const isOver = state === 'applying' || state === 'applied' || state === 'discarded';
  const actions: RecordAction[] = [
    {
      key: 'apply',
      label: t('files.apply'),
      keys: 'Y',
      isPrimary: true,
      refusal: whyNotApply(),
      run: () => setAsking(true),
    },
    {
      key: 'discard',
      label: t('files.discard'),
      refusal: isOver ? t(`files.whyNot.${state}`) : mayDiscard ? undefined : t('mayNotEdit'),
      isBusy: discard.isBusy,
      run: () => void discard.run({ importId }),
    },
  ];
  return (
    <RecordPage
      title={fileName || t('files.noName')}
      marks={<Mark tone={importTones[state]}>{t(`files.states.${state}`)}</Mark>}
      facts={useFacts(record)}
      actions={actions}
      subject={{ subjectKind: 'goods_import', subjectId: String(importId) }}
      back={() => void navigate('/goods/files')}
    >
      {record.problems.length > 0 && <Problems record={record} />}
      <Changes record={record} />
      <ReasonDialog
        title={t('files.apply')}
        question={t('files.applyQuestion')}
        isOpen={isAsking}
        isBusy={apply.isBusy}
        close={() => setAsking(false)}
        confirm={async (reason) => {
          const { error, isProposed } = await apply.run({ importId, reason });
          return isProposed === true || error === undefined;
        }}
      />
    </RecordPage>
  );
}

function useFacts({ import: file }: ImportRecord): readonly Fact[] {
  const { t } = useTranslation('goods');
  const of = (count: number, all: number) => t('files.of', { count: formatWhole(count), all: formatWhole(all) });
  return [
    { label: t('files.checkedRows'), value: of(file.checkedRowCount, file.rowCount) },
    { label: t('files.problems'), value: formatWhole(file.problemCount) },
    { label: t('files.products'), value: formatWhole(file.productCount) },
    { label: t('files.prices'), value: formatWhole(file.priceCount) },
    { label: t('files.applied'), value: of(file.appliedCount, file.productCount) },
    { label: t('files.overtaken'), value: formatWhole(file.overtakenCount) },
    { label: t('files.by'), value: file.actor },
    { label: t('files.madeAt'), value: formatDateTime(file.madeAt) },
  ];
}

function Problems({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('goods');
  return (
    <Panel title={t('files.problemsOf', { count: formatWhole(record.import.problemCount) })} isFlush>
      <table className={styles.table} aria-label={t('files.problems')}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {t('files.row')}
            </th>
            <th scope="col">{t('files.column')}</th>
            <th scope="col">{t('files.problem')}</th>
            <th scope="col">{t('files.cell')}</th>
          </tr>
        </thead>
        <tbody>
          {record.problems.map(({ rowNumber, column, problem, cell }) => (
            <tr key={`${rowNumber} ${column}`}>
              <th scope="row" className={styles.number}>
                {formatWhole(rowNumber)}
              </th>
              <td>{t(`files.columns.${column}`)}</td>
              <td>{t(`files.problemKinds.${problem}`)}</td>
              <td>{cell || nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Changes({ record }: { record: ImportRecord }) {
  const { t, language } = useTranslation('goods');
  if (record.changes.length === 0) return null;
  return (
    <Panel
      title={t('files.changes')}
      side={t('files.firstOnes', { count: formatWhole(record.changes.length) })}
      isFlush
    >
      <table className={styles.table} aria-label={t('files.changes')}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {t('files.row')}
            </th>
            <th scope="col">{t('columns.name')}</th>
            <th scope="col">{t('files.column')}</th>
            <th scope="col">{t('files.before')}</th>
            <th scope="col">{t('files.after')}</th>
          </tr>
        </thead>
        <tbody>
          {record.changes.map((change) => (
            <tr key={`${change.productId} ${change.skuId ?? 0} ${change.field}`}>
              <th scope="row" className={styles.number}>
                {formatWhole(change.rowNumber)}
              </th>
              <td>
                <Link to={`/goods/${change.productId}`}>{textIn(language, change.productName)}</Link>
                {change.skuId !== undefined && <small className={styles.note}>{change.skuId}</small>}
              </td>
              <td>{t(`files.columns.${change.field}`)}</td>
              <td>
                <Kept field={change.field} text={change.before} />
              </td>
              <td>
                <b>
                  <Kept field={change.field} text={change.after} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** As people read what the catalogue keeps. */
function Kept({ field, text }: { field: Field; text: string }) {
  const { t } = useTranslation('goods');
  if (field === 'price' || field === 'list_price' || field === 'member_price') return <Money cents={Number(text)} />;
  if (field === 'shelf') return t(text === 'on_shelf' ? 'shelf.on_shelf' : 'shelf.off_shelf');
  return text || nothing;
}
