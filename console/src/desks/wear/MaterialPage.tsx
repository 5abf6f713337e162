// One material: what it is, what it costs and for whom, and putting it on sale or withdrawing it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { boxOf, LookStage } from './LookStage';
import { useTerms } from './useTerms';
import styles from './Wear.module.css';
import { isAsked, type Material, stateTones, tiers } from './wear';

type Work = Material['works'][number];

export default function MaterialPage() {
  const materialId = Number(useParams().materialId);
  const query = useQuery(queryFor('get_wear_material', { materialId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneMaterial key={materialId} material={query.data} /> : <Loading />;
}

function OneMaterial({ material }: { material: Material }) {
  const { t, language } = useTranslation('wear');
  const navigate = useNavigate();
  const { materialId, databaseId, state, pictureUrl, layer } = material;
  const [asked, ask] = useState<Work | 'price'>();
  const close = () => ask(undefined);
  const steer = useStaffOperation('steer_wear_material', { done: t('saved') });
  const work = material.works.find((each) => each === asked);
  const name = language === 'en' ? material.nameEn : material.nameZhCn;
  return (
    <RecordPage
      title={name}
      marks={<Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>}
      facts={useFacts(material)}
      actions={useActions(material, ask)}
      subject={{ subjectKind: 'wear_material', subjectId: String(materialId) }}
      back={() => void navigate(`/wear/databases/${databaseId}/materials`)}
    >
      <Panel title={t('onStage')}>
        <div className={styles.preview}>
          <LookStage worn={[]} label={t('onStage')}>
            {pictureUrl !== '' && <img className={styles.lying} src={pictureUrl} alt={name} style={boxOf(layer)} />}
          </LookStage>
        </div>
      </Panel>
      <ReasonDialog
        title={work ? t(`works.${work}`) : ''}
        question={work ? t(`questions.${work}`) : ''}
        isOpen={work !== undefined}
        isBusy={steer.isBusy}
        isDanger={work === 'withdraw'}
        close={close}
        confirm={async (reason) => work !== undefined && !(await steer.run({ materialId, work, reason })).error}
      />
      <Dialog title={t('setPrice')} isOpen={asked === 'price'} close={close} width={640}>
        {asked === 'price' && <PriceForm material={material} close={close} />}
      </Dialog>
    </RecordPage>
  );
}

function useFacts(material: Material): readonly Fact[] {
  const { t, language } = useTranslation('wear');
  const { categoryName, subcategoryName, brandEn, brandZhCn, layer } = material;
  const { price, tier } = useTerms();
  return [
    { label: t('category'), value: `${categoryName} · ${subcategoryName}` },
    { label: t('price'), value: price(material) },
    { label: t('leastTier'), value: tier(material) },
    { label: t('releasedAt'), value: formatDateTime(material.releasedAt) },
    { label: t('brand'), value: (language === 'en' ? brandEn : brandZhCn) || nothing },
    { label: t('place'), value: t('placeOf', { ...layer }) },
    { label: t('soldCount'), value: formatWhole(material.soldCount) },
    { label: t('pointsSum'), value: formatWhole(material.pointsSum) },
  ];
}

const keysOf: Readonly<Record<Work, string>> = { put_on_sale: 'U', withdraw: 'W' };

function useActions(material: Material, ask: (what: Work | 'price') => void): readonly RecordAction[] {
  const { t } = useTranslation('wear');
  const navigate = useNavigate();
  const { materialId, pictureUrl, pricePoints, works } = material;
  const mayWrite = useRight('save_wear_material').isHeld ? undefined : t('mayNotWrite');
  const maySteer = useRight('steer_wear_material').isHeld ? undefined : t('mayNotWrite');
  const mayPrice = useRight('set_wear_material_price').isHeld ? undefined : t('mayNotPrice');
  return [
    {
      key: 'edit',
      keys: 'E',
      label: t('edit'),
      refusal: mayWrite,
      run: () => void navigate(`/wear/materials/${materialId}/edit`),
    },
    {
      key: 'place',
      keys: 'L',
      label: t('putInPlace'),
      refusal: mayWrite ?? (pictureUrl === '' ? t('noPicture') : undefined),
      run: () => void navigate(`/wear/materials/${materialId}/place`),
    },
    { key: 'price', keys: 'P', label: t('setPrice'), refusal: mayPrice, run: () => ask('price') },
    ...works.map((work) => ({
      key: work,
      keys: keysOf[work],
      label: t(`works.${work}`),
      refusal: maySteer ?? (work === 'put_on_sale' && pricePoints === undefined ? t('priceFirst') : undefined),
      isPrimary: work === 'put_on_sale',
      isDanger: work === 'withdraw',
      run: () => ask(work),
    })),
  ];
}

function PriceForm({ material, close }: { material: Material; close: () => void }) {
  const { t } = useTranslation('wear');
  const { materialId, version, pricePoints, askedPoints, leastTier, askedTier } = material;
  return (
    <OperationForm
      operation="set_wear_material_price"
      fields={[
        { name: 'pricePoints', label: t('pricePoints'), kind: 'whole', hint: t('priceHint') },
        {
          name: 'leastTier',
          label: t('leastTier'),
          kind: 'choice',
          choices: tiers.map((tier, index) => ({ value: String(index), text: t(`tiers.${tier}`) })),
        },
        { name: 'reason', label: t('reason'), kind: 'text', most: 200, isWide: true, hint: t('reviewed') },
      ]}
      start={{
        pricePoints: String(pricePoints ?? askedPoints ?? ''),
        leastTier: String(isAsked(material) ? askedTier : leastTier),
        reason: '',
      }}
      saveText={t('setPrice')}
      done={t('saved')}
      toInput={(values) => ({
        materialId,
        version,
        pricePoints: Number(values.pricePoints),
        leastTier: Number(values.leastTier),
        reason: String(values.reason),
      })}
      proposed={close}
      then={close}
    />
  );
}
