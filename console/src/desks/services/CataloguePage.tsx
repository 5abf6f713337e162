// The catalogue: what members can ask for, who, how often, and what the form asks them.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { ServicesTabs } from './parts';
import { type Offer, serviceFields, serviceKinds, tiers } from './services';

/** Nothing: a new one. */
interface Asking {
  offer?: Offer;
}

export default function CataloguePage() {
  const { t } = useTranslation('services');
  const query = useQuery(queryFor('list_service_catalogue', {}));
  const [asking, setAsking] = useState<Asking>();
  const refusal = useRight('save_service_offer').isHeld ? undefined : t('mayNotKeep');
  const add = () => setAsking({});
  const close = () => setAsking(undefined);
  useKeys(refusal ? [] : [{ keys: 'A', label: t('addOffer'), run: add }]);
  const actions = (
    <Button type="primary" onClick={add} disabled={refusal !== undefined} title={refusal}>
      {t('addOffer')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<ServicesTabs />} actions={actions} />
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data?.offers.length === 0 && <State title={t('noOffer')} reason={t('noOfferReason')} />}
      {query.data &&
        serviceKinds.map((kind) => (
          <Offers
            key={kind}
            kind={kind}
            offers={query.data.offers.filter((offer) => offer.kind === kind)}
            edit={(offer) => setAsking({ offer })}
            refusal={refusal}
          />
        ))}
      <Dialog title={t('offer')} isOpen={asking !== undefined} close={close} width={720}>
        {asking && <OfferForm offer={asking.offer} close={close} />}
      </Dialog>
    </>
  );
}

interface OffersProps {
  kind: Offer['kind'];
  offers: readonly Offer[];
  edit: (offer: Offer) => void;
  refusal: string | undefined;
}

function Offers({ kind, offers, edit, refusal }: OffersProps) {
  const { t, language } = useTranslation('services');
  if (offers.length === 0) return null;
  const isEnglish = language === 'en';
  return (
    <Panel title={t(`serviceKinds.${kind}`)} isFlush>
      <Table
        label={t(`serviceKinds.${kind}`)}
        columns={[
          { key: 'name', title: t('service') },
          { key: 'state', title: t('state') },
          { key: 'place', title: t('place') },
          { key: 'hours', title: t('hours') },
          { key: 'tier', title: t('leastTier') },
          { key: 'quota', title: t('monthQuota'), isNumber: true },
          { key: 'count', title: t('monthCount'), isNumber: true },
          { key: 'do', title: t('action') },
        ]}
        rows={offers.map((offer) => ({
          key: offer.offerId,
          cells: [
            isEnglish ? offer.nameEn : offer.nameZhCn,
            <Mark key="state" tone={offer.isOffered ? 'good' : 'calm'}>
              {t(offer.isOffered ? 'offered' : 'paused')}
            </Mark>,
            isEnglish ? offer.placeEn : offer.placeZhCn,
            isEnglish ? offer.hoursEn : offer.hoursZhCn,
            t(`tiers.${tiers[offer.leastTier] ?? 'normal'}`),
            formatWhole(offer.monthQuota),
            formatWhole(offer.monthCount),
            <Button key="do" size="small" disabled={refusal !== undefined} title={refusal} onClick={() => edit(offer)}>
              {t('edit')}
            </Button>,
          ],
        }))}
      />
    </Panel>
  );
}

function OfferForm({ offer, close }: { offer: Offer | undefined; close: () => void }) {
  const { t } = useTranslation('services');
  const fieldChoices = serviceFields.map((value) => ({ value, text: t(`fields.${value}`) }));
  return (
    <OperationForm
      operation="save_service_offer"
      fields={[
        {
          name: 'kind',
          label: t('kind'),
          kind: 'choice',
          choices: serviceKinds.map((value) => ({ value, text: t(`serviceKinds.${value}`) })),
        },
        { name: 'position', label: t('position'), kind: 'whole', hint: t('positionHint') },
        { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
        { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
        { name: 'summaryZhCn', label: t('summaryZhCn'), kind: 'long', most: 100, isOptional: true },
        { name: 'summaryEn', label: t('summaryEn'), kind: 'long', most: 200, isOptional: true },
        { name: 'placeZhCn', label: t('placeZhCn'), kind: 'text', most: 60, isOptional: true },
        { name: 'placeEn', label: t('placeEn'), kind: 'text', most: 120, isOptional: true },
        { name: 'hoursZhCn', label: t('hoursZhCn'), kind: 'text', most: 40, isOptional: true },
        { name: 'hoursEn', label: t('hoursEn'), kind: 'text', most: 80, isOptional: true },
        { name: 'pictureUrl', label: t('picture'), kind: 'picture', isOptional: true },
        {
          name: 'leastTier',
          label: t('leastTier'),
          kind: 'choice',
          choices: tiers.map((tier, value) => ({ value: String(value), text: t(`tiers.${tier}`) })),
        },
        { name: 'monthQuota', label: t('monthQuota'), kind: 'whole', hint: t('monthQuotaHint') },
        { name: 'note', label: t('asksNote'), kind: 'choice', choices: fieldChoices },
        { name: 'place', label: t('asksPlace'), kind: 'choice', choices: fieldChoices },
        { name: 'phone', label: t('asksPhone'), kind: 'choice', choices: fieldChoices },
        { name: 'isOffered', label: t('isOffered'), kind: 'flag' },
      ]}
      start={{
        kind: offer?.kind ?? 'mall',
        position: String(offer?.position ?? 0),
        nameZhCn: offer?.nameZhCn ?? '',
        nameEn: offer?.nameEn ?? '',
        summaryZhCn: offer?.summaryZhCn ?? '',
        summaryEn: offer?.summaryEn ?? '',
        placeZhCn: offer?.placeZhCn ?? '',
        placeEn: offer?.placeEn ?? '',
        hoursZhCn: offer?.hoursZhCn ?? '',
        hoursEn: offer?.hoursEn ?? '',
        pictureUrl: offer?.pictureUrl ?? '',
        leastTier: String(offer?.leastTier ?? 0),
        monthQuota: String(offer?.monthQuota ?? 4),
        note: offer?.form.note ?? 'optional',
        place: offer?.form.place ?? 'hidden',
        phone: offer?.form.phone ?? 'optional',
        isOffered: offer?.isOffered ?? true,
      }}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => ({
        ...(offer && { offerId: offer.offerId }),
        kind: values.kind as Offer['kind'],
        position: Number(values.position),
        nameZhCn: String(values.nameZhCn),
        nameEn: String(values.nameEn),
        summaryZhCn: String(values.summaryZhCn ?? ''),
        summaryEn: String(values.summaryEn ?? ''),
        placeZhCn: String(values.placeZhCn ?? ''),
        placeEn: String(values.placeEn ?? ''),
        hoursZhCn: String(values.hoursZhCn ?? ''),
        hoursEn: String(values.hoursEn ?? ''),
        pictureUrl: String(values.pictureUrl ?? ''),
        leastTier: Number(values.leastTier),
        monthQuota: Number(values.monthQuota),
        form: {
          note: values.note as Offer['form']['note'],
          place: values.place as Offer['form']['place'],
          phone: values.phone as Offer['form']['phone'],
        },
        isOffered: values.isOffered === true,
      })}
      then={close}
    />
  );
}
