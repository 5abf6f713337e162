// Ranking boards: their names and the rule by which they are made.
import { staffFailures } from '@galleria/client/staffOperations';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { DeleteDialog } from './DeleteDialog';
import styles from './Goods.module.css';
import { type Ranking, rankingRules, textIn } from './goods';

export function Rankings({ rankings }: { rankings: readonly Ranking[] }) {
  const { t, language } = useTranslation('goods');
  const mayArrange = useRight('save_ranking').isHeld;
  const [edited, setEdited] = useState<Ranking | 'new'>();
  const [deleted, setDeleted] = useState<Ranking>();
  const remove = useStaffOperation('delete_ranking', { done: t('deleted') });
  return (
    <Panel
      title={t('groups.rankings')}
      isFlush
      side={
        <Button
          size="small"
          disabled={!mayArrange}
          title={mayArrange ? undefined : t('mayNotArrange')}
          onClick={() => setEdited('new')}
        >
          {t('groups.newRanking')}
        </Button>
      }
    >
      <table className={styles.table} aria-label={t('groups.rankings')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            <th scope="col">{t('groups.rule')}</th>
            <th scope="col">{t('columns.category')}</th>
            <th scope="col" />
          </tr>
        </thead>
        <tbody>
          {rankings.map((ranking) => (
            <tr key={ranking.key}>
              <th scope="row">{textIn(language, ranking.name)}</th>
              <td>{t(`groups.rules.${ranking.rule}`)}</td>
              <td>{textIn(language, ranking.categoryName) || t('groups.wholeMall')}</td>
              <td className={styles.buttons}>
                <Button
                  size="small"
                  disabled={!mayArrange}
                  aria-label={t('editOf', { name: ranking.name.zh })}
                  onClick={() => setEdited(ranking)}
                >
                  {t('edit')}
                </Button>
                <Button
                  size="small"
                  disabled={!mayArrange}
                  aria-label={t('deleteOf', { name: ranking.name.zh })}
                  onClick={() => setDeleted(ranking)}
                >
                  {t('delete')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {edited && <RankingDialog ranking={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} />}
      <DeleteDialog
        name={deleted && textIn(language, deleted.name)}
        isBusy={remove.isBusy}
        close={() => setDeleted(undefined)}
        confirm={async () => deleted && remove.run({ key: deleted.key })}
      />
    </Panel>
  );
}

function RankingDialog({ ranking, close }: { ranking: Ranking | undefined; close: () => void }) {
  const { t, language } = useTranslation('goods');
  const { message } = App.useApp();
  const { data } = useQuery(queryFor('list_goods_choices'));
  const first = (data?.categories ?? []).filter(({ level }) => level === 1);
  const text = (value: unknown) => String(value ?? '');
  return (
    <Dialog
      title={ranking ? t('editOf', { name: ranking.name.zh }) : t('groups.newRanking')}
      isOpen
      close={close}
      width={720}
    >
      <OperationForm
        operation="save_ranking"
        fields={[
          { name: 'nameZh', label: t('fields.nameZh'), kind: 'text', most: 60 },
          { name: 'nameEn', label: t('fields.nameEn'), kind: 'text', most: 80, isOptional: true },
          { name: 'subtitleZh', label: t('fields.subtitleZh'), kind: 'text', most: 120, isOptional: true },
          { name: 'subtitleEn', label: t('fields.subtitleEn'), kind: 'text', most: 160, isOptional: true },
          {
            name: 'rule',
            label: t('groups.rule'),
            kind: 'choice',
            choices: rankingRules.map((value) => ({ value, text: t(`groups.rules.${value}`) })),
          },
          {
            name: 'categoryId',
            label: t('columns.category'),
            kind: 'choice',
            isOptional: true,
            choices: [
              { value: '', text: t('groups.wholeMall') },
              ...first.map(({ categoryId, name }) => ({ value: String(categoryId), text: textIn(language, name) })),
            ],
          },
        ]}
        start={{
          nameZh: ranking?.name.zh ?? '',
          nameEn: ranking?.name.en ?? '',
          subtitleZh: ranking?.subtitle.zh ?? '',
          subtitleEn: ranking?.subtitle.en ?? '',
          rule: ranking?.rule ?? 'sales_count',
          categoryId: ranking?.categoryId === undefined ? '' : String(ranking.categoryId),
        }}
        saveText={t('save')}
        toInput={(values) => ({
          ...(ranking ? { key: ranking.key } : {}),
          nameZh: text(values.nameZh),
          nameEn: text(values.nameEn),
          subtitleZh: text(values.subtitleZh),
          subtitleEn: text(values.subtitleEn),
          rule: rankingRules.find((rule) => rule === values.rule) ?? 'sales_count',
          ...(values.categoryId === undefined ? {} : { categoryId: Number(values.categoryId) }),
        })}
        places={{ codes: { [staffFailures.ranking_category_wrong]: 'categoryId' } }}
        then={() => {
          message.success(t('saved'));
          close();
        }}
      />
    </Dialog>
  );
}
