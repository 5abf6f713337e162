// The prizes that a trail or a season can promise: what each is, how many there are, and, while it is a draft, the way to add and change them.
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { Dialog } from '@/ui/Dialog';
import { formatWhole, formatYuan } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { PrizeForm } from './PrizeForm';
import { mostCostCents, type Prize } from './prizes';
import { usePrizes } from './usePrizes';

interface Props {
  /** The number of the trail or the season. */
  activityId: number;
  mayEdit: boolean;
}

export function PromisedPrizes({ activityId, mayEdit }: Props) {
  const { t, language } = useTranslation('prizes');
  const prizes = usePrizes(activityId);
  const [edited, edit] = useState<Prize | 'new'>();
  const mayWrite = useRight('save_prize').isHeld;
  const mayRead = useRight('list_prizes').isHeld;
  if (!mayRead || (prizes.length === 0 && !mayEdit)) return null;
  const nameOf = ({ nameEn, nameZhCn }: Prize) => (language === 'en' ? nameEn : nameZhCn);
  const prize = edited === 'new' ? undefined : edited;
  const isOpen = edited !== undefined;
  return (
    <Panel
      title={t('prizes')}
      side={
        <>
          {prizes.length > 0 && <span>{t('mostCost', { amount: formatYuan(mostCostCents(prizes)) })}</span>}{' '}
          {mayEdit && mayWrite && (
            <Button size="small" onClick={() => edit('new')}>
              {t('addPrize')}
            </Button>
          )}
        </>
      }
      isFlush={prizes.length > 0}
    >
      {prizes.length === 0 ? (
        <p>{t('noPrizeReason')}</p>
      ) : (
        <Table
          label={t('prizes')}
          columns={[
            { key: 'name', title: t('prize') },
            { key: 'kind', title: t('kind') },
            { key: 'won', title: t('won'), isNumber: true },
            { key: 'waiting', title: t('waiting'), isNumber: true },
            { key: 'member', title: t('perMember'), isNumber: true },
            { key: 'cost', title: t('cost'), isNumber: true },
            { key: 'do', title: t('action') },
          ]}
          rows={prizes.map((each) => ({
            key: each.prizeId,
            cells: [
              nameOf(each),
              t(`kinds.${each.kind}`),
              `${formatWhole(each.wonCount)} / ${each.totalCount === undefined ? t('noLimit') : formatWhole(each.totalCount)}`,
              formatWhole(each.waitingCount),
              each.memberLimit === undefined ? t('noLimit') : formatWhole(each.memberLimit),
              formatYuan(each.costCents),
              <Button
                key="edit"
                size="small"
                disabled={!mayEdit || !mayWrite}
                title={mayEdit ? undefined : t('fixed')}
                aria-label={t('editOf', { name: nameOf(each) })}
                onClick={() => edit(each)}
              >
                {t('edit')}
              </Button>,
            ],
          }))}
        />
      )}
      <Dialog
        title={prize ? t('editOf', { name: nameOf(prize) }) : t('addPrize')}
        isOpen={isOpen}
        close={() => edit(undefined)}
        width={720}
      >
        {isOpen && (
          <PrizeForm
            key={prize?.prizeId ?? 'new'}
            activityId={activityId}
            prize={prize}
            close={() => edit(undefined)}
            isPromised
          />
        )}
      </Dialog>
    </Panel>
  );
}
