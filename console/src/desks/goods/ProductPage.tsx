// One product: what is told of it, its variants with prices and stock, its prices at a time, and what was done with it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { type GoodsRecord, type GoodsSku, textIn } from './goods';
import { PriceDialog } from './PriceDialog';
import { PricePanel } from './PricePanel';
import { ShelfMark } from './parts';
import { SkuPanel } from './SkuPanel';
import { StockDialog } from './StockDialog';
import { StockMoves } from './StockMoves';
import { TextPanel } from './TextPanel';

export default function ProductPage() {
  const productId = Number(useParams().productId);
  const query = useQuery(queryFor('get_goods', { productId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Product key={productId} record={query.data} /> : <Loading />;
}

type Open = 'prices' | 'shelf' | 'release' | 'discard' | undefined;

function Product({ record }: { record: GoodsRecord }) {
  const { t, language } = useTranslation('goods');
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const [booked, setBooked] = useState<GoodsSku>();
  const [looked, setLooked] = useState<GoodsSku>();
  const shelf = useStaffOperation('move_goods', { done: t('moved') });
  const release = useStaffOperation('release_goods', { done: t('moved') });
  const discard = useStaffOperation('discard_goods', { done: t('make.discarded') });
  const { productId, version } = record;
  const move = record.shelfStatus === 'on_shelf' ? 'take_off' : 'put_on';
  return (
    <RecordPage
      title={textIn(language, record.name)}
      marks={<ShelfMark status={record.shelfStatus} />}
      facts={useFacts(record)}
      actions={useActions(record, setOpen)}
      subject={{ subjectKind: 'product', subjectId: String(record.productId) }}
      back={() => void navigate('/goods')}
    >
      <div className={styles.pictures}>
        {record.imageUrls.map((url) => (
          <img key={url} src={url} alt="" loading="lazy" />
        ))}
      </div>
      <SkuPanel record={record} book={setBooked} look={setLooked} />
      {looked && <StockMoves sku={looked} close={() => setLooked(undefined)} />}
      <PricePanel record={record} />
      <TextPanel record={record} />
      {open === 'prices' && <PriceDialog record={record} close={() => setOpen(undefined)} />}
      {booked && <StockDialog key={booked.skuId} sku={booked} close={() => setBooked(undefined)} />}
      <ReasonDialog
        title={t(`moves.${move}`)}
        question={t(`moveQuestions.${move}`)}
        isOpen={open === 'shelf'}
        isBusy={shelf.isBusy}
        close={() => setOpen(undefined)}
        confirm={async (reason) => !(await shelf.run({ productId, move, reason })).error}
      />
      <ReasonDialog
        title={t('moves.release')}
        question={t('moveQuestions.release')}
        isOpen={open === 'release'}
        isBusy={release.isBusy}
        close={() => setOpen(undefined)}
        confirm={async (reason) => {
          const { error, isProposed } = await release.run({ productId, version, reason });
          return isProposed === true || !error;
        }}
      />
      <Dialog
        title={t('make.discard')}
        isOpen={open === 'discard'}
        isBusy={discard.isBusy}
        isDanger
        close={() => setOpen(undefined)}
        confirmText={t('make.discard')}
        confirm={() =>
          void discard.run({ productId, version }).then(({ error }) => {
            setOpen(undefined);
            if (!error) void navigate('/goods');
          })
        }
      >
        <p>{t('make.discardQuestion')}</p>
      </Dialog>
    </RecordPage>
  );
}

function useFacts(record: GoodsRecord): readonly Fact[] {
  const { t, language } = useTranslation('goods');
  const other = language === 'en' ? record.name.zh : record.name.en;
  const groups = record.groups.map(({ name, place }) =>
    t('placeIn', { name: textIn(language, name), place: formatWhole(place) }),
  );
  const deliveries = [record.allowsExpress && t('express'), record.allowsPickup && t('pickup')].filter(Boolean);
  return [
    { label: t('otherName'), value: other || nothing },
    { label: t('key'), value: record.key },
    { label: t('columns.shop'), value: textIn(language, record.shopName) },
    { label: t('brand'), value: textIn(language, record.brandName) || nothing },
    { label: t('columns.category'), value: textIn(language, record.categoryName) },
    { label: t('deliveries'), value: deliveries.join(t('comma')) },
    { label: t('limit'), value: record.limitPerMember === 0 ? t('noLimit') : formatWhole(record.limitPerMember) },
    { label: t('groupsOf'), value: groups.join(t('comma')) || nothing },
    { label: t('listedAt'), value: formatDateTime(record.listedAt) },
    { label: t('version'), value: formatWhole(record.version) },
  ];
}

function useActions(record: GoodsRecord, open: (what: Open) => void): RecordAction[] {
  const { t } = useTranslation('goods');
  const navigate = useNavigate();
  const mayEdit = useRight('save_goods').isHeld;
  const mayPrice = useRight('change_goods_prices').isHeld;
  const isOn = record.shelfStatus === 'on_shelf';
  const hasRunning = record.priceChanges.some(({ state }) => state === 'running');
  const whyNotPrice = () => {
    if (!mayPrice) return t('mayNotPrice');
    return hasRunning ? t('priceIsTimed') : undefined;
  };
  const soldActions: RecordAction[] = [
    { key: 'prices', label: t('prices.change'), keys: 'Y', refusal: whyNotPrice(), run: () => open('prices') },
    {
      key: 'shelf',
      label: t(isOn ? 'moves.take_off' : 'moves.put_on'),
      keys: 'U',
      isDanger: isOn,
      refusal: mayEdit ? undefined : t('mayNotEdit'),
      run: () => open('shelf'),
    },
  ];
  const whyNotRelease = () => {
    if (!mayPrice) return t('mayNotPrice');
    return record.skus.some(({ isOnSale }) => isOnSale) ? undefined : t('make.variantsFirst');
  };
  const draftActions: RecordAction[] = [
    { key: 'release', label: t('moves.release'), keys: 'U', refusal: whyNotRelease(), run: () => open('release') },
    {
      key: 'discard',
      label: t('make.discard'),
      isDanger: true,
      refusal: mayEdit ? undefined : t('mayNotEdit'),
      run: () => open('discard'),
    },
  ];
  return [
    {
      key: 'edit',
      label: t('edit'),
      keys: 'E',
      isPrimary: true,
      refusal: mayEdit ? undefined : t('mayNotEdit'),
      run: () => void navigate(`/goods/${record.productId}/edit`),
    },
    {
      key: 'variants',
      label: t('variants.edit'),
      keys: 'V',
      refusal: mayPrice ? undefined : t('mayNotPrice'),
      run: () => void navigate(`/goods/${record.productId}/variants`),
    },
    ...(record.shelfStatus === 'draft' ? draftActions : soldActions),
  ];
}
