// Writes a tariff: a new version, which may begin as a copy of another, or a draft that is there.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import {
  bandDays,
  capPeriods,
  emptyRules,
  mostBands,
  roundings,
  rulePlaces,
  rulesDraft,
  rulesFrom,
  type Tariff,
  vehicleClasses,
  withBands,
} from './parking';

export default function EditTariffPage() {
  const edited = useParams().tariffId;
  const copied = useSearchParams()[0].get('from') ?? undefined;
  const source = edited ?? copied;
  return source === undefined ? <NewTariff /> : <KnownTariff tariffId={Number(source)} isCopy={edited === undefined} />;
}

function NewTariff() {
  const { t } = useTranslation('parking');
  return (
    <>
      <PageHead title={t('addTariff')} />
      <TariffForm isCopy />
    </>
  );
}

function KnownTariff({ tariffId, isCopy }: { tariffId: number; isCopy: boolean }) {
  const { t } = useTranslation('parking');
  const query = useQuery(queryFor('get_parking_tariff', { tariffId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  return (
    <>
      <PageHead title={isCopy ? t('nextVersion') : query.data.name} />
      <TariffForm tariff={query.data} isCopy={isCopy} />
    </>
  );
}

function useFields(bandCount: number, isCopy: boolean, carParks: readonly { value: string; text: string }[]) {
  const { t } = useTranslation('parking');
  const place: FieldDeclaration[] = [
    { name: 'carParkId', label: t('carPark'), kind: 'choice', choices: carParks },
    {
      name: 'vehicleClass',
      label: t('vehicleClass'),
      kind: 'choice',
      choices: vehicleClasses.map((value) => ({ value, text: t(`classes.${value}`) })),
    },
  ];
  const bands = Array.from({ length: bandCount }, (_, index): FieldDeclaration[] => {
    const label = (word: string) => t('bandLine', { band: index + 1, word });
    const name = (field: string) => `${index}.${field}`;
    return [
      {
        name: name('days'),
        label: label(t('rules.days')),
        kind: 'choice',
        choices: bandDays.map((value) => ({ value, text: t(`days.${value}`) })),
        isWide: true,
      },
      { name: name('from'), label: label(t('rules.fromMinute')), kind: 'text', most: 5, hint: t('clockHint') },
      { name: name('until'), label: label(t('rules.untilMinute')), kind: 'text', most: 5 },
      { name: name('firstMinutes'), label: label(t('rules.firstMinutes')), kind: 'whole' },
      { name: name('firstCents'), label: label(t('rules.firstCents')), kind: 'yuan' },
      { name: name('unitMinutes'), label: label(t('rules.unitMinutes')), kind: 'whole' },
      { name: name('unitCents'), label: label(t('rules.unitCents')), kind: 'yuan' },
      { name: name('secondFromMinute'), label: label(t('rules.secondFromMinute')), kind: 'whole' },
      { name: name('secondCents'), label: label(t('rules.secondCents')), kind: 'yuan' },
      { name: name('capCents'), label: label(t('rules.capCents')), kind: 'yuan', isWide: true, hint: t('noneHint') },
    ];
  }).flat();
  return [
    { name: 'name', label: t('name'), kind: 'text', most: 60, isWide: true },
    ...(isCopy ? place : []),
    { name: 'freeMinutes', label: t('rules.freeMinutes'), kind: 'whole' },
    { name: 'freeMinutesStayFree', label: t('rules.freeMinutesStayFree'), kind: 'flag' },
    {
      name: 'rounding',
      label: t('rules.rounding'),
      kind: 'choice',
      choices: roundings.map((value) => ({ value, text: t(`roundings.${value}`) })),
      isWide: true,
    },
    {
      name: 'capPeriod',
      label: t('rules.capPeriod'),
      kind: 'choice',
      choices: capPeriods.map((value) => ({ value, text: t(`capPeriods.${value}`) })),
    },
    { name: 'capCents', label: t('rules.capCents'), kind: 'yuan', hint: t('noneHint') },
    ...bands,
  ] satisfies FieldDeclaration[];
}

/** A copy is the next version of the car park and class that are chosen. */
function TariffForm({ tariff, isCopy }: { tariff?: Tariff; isCopy: boolean }) {
  const { t } = useTranslation('parking');
  const navigate = useNavigate();
  const known = tariff?.rules ?? emptyRules;
  const [bandCount, setBandCount] = useState(known.bands.length);
  const { data } = useQuery(queryFor('get_parking_overview', {}));
  const back = tariff ? `/parking/tariffs/${tariff.tariffId}` : '/parking/tariffs';
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(back) }]);
  const carParks = (data?.carParks ?? []).map(({ carPark }) => ({
    value: String(carPark.carParkId),
    text: carPark.nameZhCn,
  }));
  const fields = useFields(bandCount, isCopy, carParks);
  if (!data) return <Loading />;
  const count = (
    <Segmented
      aria-label={t('bandCount')}
      value={bandCount}
      onChange={setBandCount}
      options={Array.from({ length: mostBands }, (_, index) => ({
        value: index + 1,
        label: t('bandsOf', { count: index + 1 }),
      }))}
    />
  );
  return (
    <Panel title={t('rulesOf')} side={count}>
      <OperationForm
        key={bandCount}
        operation="save_parking_tariff"
        fields={fields}
        start={{
          name: tariff?.name ?? '',
          ...(isCopy
            ? {
                carParkId: String(tariff?.carParkId ?? data.carParks[0]?.carPark.carParkId ?? ''),
                vehicleClass: tariff?.vehicleClass ?? 'small',
              }
            : {}),
          ...rulesDraft(withBands(known, bandCount)),
        }}
        places={rulePlaces(bandCount)}
        saveText={t('saveDraft')}
        done={t('saved')}
        toInput={(values) => ({
          carParkId: Number(values.carParkId ?? tariff?.carParkId),
          vehicleClass: vehicleClasses.find((one) => one === (values.vehicleClass ?? tariff?.vehicleClass)) ?? 'small',
          name: String(values.name),
          rules: rulesFrom(values, bandCount),
          ...(tariff && !isCopy ? { tariffId: tariff.tariffId } : {}),
        })}
        then={({ tariffId }) => void navigate(`/parking/tariffs/${tariffId}`)}
      />
    </Panel>
  );
}
