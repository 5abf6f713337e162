// Rights in their places: how each is shown and how many there are, and what it costs and gives, which somebody else approves.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { RightsTabs } from './RightsTabs';
import { noTier, type Right, rightDraft, termsDraft, tiers, toRight, toTerms } from './rights';

export default function RightsPage() {
  const { t } = useTranslation('rights');
  const query = useQuery(queryFor('list_right_records', {}));
  const mayWrite = useRight('save_right').isHeld;
  const [edited, edit] = useState<Right | 'new'>();
  const [priced, price] = useState<Right>();
  const add = () => edit('new');
  useKeys(mayWrite ? [{ keys: 'A', label: t('add'), run: add }] : []);
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={6} />;
  const { rights } = query.data;
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<RightsTabs />}
        actions={
          <Button type="primary" onClick={add} disabled={!mayWrite} title={mayWrite ? undefined : t('mayNotWrite')}>
            {t('add')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <Panel title={t('onSaleAndOff')} isFlush>
        {rights.length === 0 ? <p>{t('none')}</p> : <RightsTable rights={rights} edit={edit} price={price} />}
      </Panel>
      <Dialog
        title={t(edited === 'new' ? 'add' : 'edit')}
        isOpen={edited !== undefined}
        close={() => edit(undefined)}
        width={640}
      >
        {edited !== undefined && (
          <RightForm
            right={edited === 'new' ? undefined : edited}
            place={rights.length + 1}
            close={() => edit(undefined)}
          />
        )}
      </Dialog>
      <Dialog title={t('setTerms')} isOpen={priced !== undefined} close={() => price(undefined)} width={640}>
        {priced && <TermsForm right={priced} close={() => price(undefined)} />}
      </Dialog>
    </>
  );
}

interface RightsTableProps {
  rights: readonly Right[];
  edit: (right: Right) => void;
  price: (right: Right) => void;
}

function RightsTable({ rights, edit, price }: RightsTableProps) {
  const { t, language } = useTranslation('rights');
  const mayWrite = useRight('save_right').isHeld;
  const mayPrice = useRight('set_right_terms').isHeld;
  const gives = ({ terms }: Right) => {
    if (!terms) return t('unpriced');
    const tier =
      terms.tier === undefined ? [] : [t('tierFor', { tier: t(`tiers.${terms.tier}`), count: terms.validDays })];
    return [...tier, ...terms.coupons.map(({ name, count }) => `${name} × ${count}`)].join('、');
  };
  const costs = ({ terms }: Right) => {
    if (!terms) return nothing;
    return terms.pricePoints > 0 ? t('points', { count: terms.pricePoints }) : <Money cents={terms.priceCents} />;
  };
  return (
    <Table
      label={t('onSaleAndOff')}
      columns={[
        { key: 'name', title: t('name') },
        { key: 'gives', title: t('gives') },
        { key: 'price', title: t('price'), isNumber: true },
        { key: 'taken', title: t('taken'), isNumber: true },
        { key: 'stock', title: t('stock'), isNumber: true },
        { key: 'sale', title: t('state') },
        { key: 'do', title: t('action') },
      ]}
      rows={rights.map((right) => ({
        key: right.rightId,
        cells: [
          language === 'en' ? right.nameEn : right.nameZhCn,
          gives(right),
          costs(right),
          right.takenCount,
          right.stockCount ?? t('noLimit'),
          <Mark key="sale" tone={right.isOnSale ? 'good' : 'calm'}>
            {t(right.isOnSale ? 'onSale' : 'offSale')}
          </Mark>,
          <span key="do">
            <Button
              size="small"
              disabled={!mayWrite}
              title={mayWrite ? undefined : t('mayNotWrite')}
              onClick={() => edit(right)}
            >
              {t('edit')}
            </Button>{' '}
            <Button
              size="small"
              disabled={!mayPrice}
              title={mayPrice ? undefined : t('mayNotPrice')}
              onClick={() => price(right)}
            >
              {t('setTerms')}
            </Button>
          </span>,
        ],
      }))}
    />
  );
}

interface RightFormProps {
  right: Right | undefined;
  place: number;
  close: () => void;
}

function RightForm({ right, place, close }: RightFormProps) {
  const { t } = useTranslation('rights');
  const hasTerms = right?.terms !== undefined;
  return (
    <OperationForm
      operation="save_right"
      fields={[
        { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 40 },
        { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 60 },
        { name: 'textZhCn', label: t('textZhCn'), kind: 'long', most: 300, isOptional: true },
        { name: 'textEn', label: t('textEn'), kind: 'long', most: 600, isOptional: true },
        { name: 'pictureUrl', label: t('picture'), kind: 'picture', isOptional: true, isWide: true },
        { name: 'stockCount', label: t('stock'), kind: 'whole', isOptional: true, hint: t('stockHint') },
        { name: 'mostPerMember', label: t('mostPerMember'), kind: 'whole' },
        { name: 'place', label: t('place'), kind: 'whole' },
        ...(hasTerms ? [{ name: 'isOnSale', label: t('onSale'), kind: 'flag' as const }] : []),
      ]}
      start={rightDraft(right, place)}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => toRight(values, right?.rightId)}
      then={close}
    />
  );
}

function TermsForm({ right, close }: { right: Right; close: () => void }) {
  const { t } = useTranslation('rights');
  return (
    <OperationForm
      operation="set_right_terms"
      fields={[
        { name: 'priceCents', label: t('priceCents'), kind: 'yuan', isOptional: true, hint: t('priceHint') },
        { name: 'pricePoints', label: t('pricePoints'), kind: 'whole', isOptional: true },
        {
          name: 'tier',
          label: t('tier'),
          kind: 'choice',
          choices: [noTier, ...tiers].map((value) => ({ value, text: t(`tiers.${value}`) })),
        },
        { name: 'validDays', label: t('validDays'), kind: 'whole' },
        { name: 'couponIds', label: t('coupons'), kind: 'ids', pick: 'coupon', isWide: true },
        { name: 'couponCount', label: t('couponCount'), kind: 'whole' },
        { name: 'reason', label: t('reason'), kind: 'text', most: 200, isWide: true, hint: t('reviewed') },
      ]}
      start={termsDraft(right)}
      saveText={t('setTerms')}
      done={t('saved')}
      toInput={(values) => toTerms(values, right)}
      places={{ codes: { 91367: 'priceCents', 91370: 'couponIds' } }}
      proposed={close}
      then={close}
    />
  );
}
