// Tariffs with all their versions: what is in force, what was, and what is drafted.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { ParkingTabs } from './ParkingTabs';
import { type Tariff, vehicleClasses } from './parking';
import { TariffMark } from './parts';

export default function TariffsPage() {
  const { t } = useTranslation('parking');
  const navigate = useNavigate();
  const isHeld = useRight('save_parking_tariff').isHeld;
  const add = () => void navigate('/parking/tariffs/new');
  useKeys(isHeld ? [{ keys: 'A', label: t('addTariff'), run: add }] : []);
  const action = (
    <Button type="primary" onClick={add} disabled={!isHeld} title={isHeld ? undefined : t('mayNotDraft')}>
      {t('addTariff')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<ParkingTabs />} actions={action} />
      <List list={useTariffList()} label={t('tariffs')} />
    </>
  );
}

function useTariffList(): ListDeclaration<'list_parking_tariffs', Tariff> {
  const { t } = useTranslation('parking');
  const navigate = useNavigate();
  return {
    name: 'parkingTariffs',
    operation: 'list_parking_tariffs',
    input: () => ({}),
    rows: ({ tariffs }) => tariffs,
    rowKey: ({ tariffId }) => String(tariffId),
    filters: [
      {
        key: 'class',
        label: t('vehicleClass'),
        kind: 'choice',
        choices: vehicleClasses.map((value) => ({ value, text: t(`classes.${value}`) })),
      },
    ],
    matches: ({ vehicleClass }, filters) => !filters.class || filters.class === vehicleClass,
    columns: [
      { key: 'name', title: t('name'), render: ({ name }) => <strong>{name}</strong> },
      { key: 'class', title: t('vehicleClass'), render: ({ vehicleClass }) => t(`classes.${vehicleClass}`) },
      { key: 'version', title: t('version'), render: ({ version }) => String(version), isNumber: true },
      { key: 'state', title: t('state'), render: (tariff) => <TariffMark tariff={tariff} /> },
      {
        key: 'from',
        title: t('validFrom'),
        render: ({ validFrom }) => (validFrom ? formatDateTime(validFrom) : nothing),
        isNumber: true,
      },
      { key: 'by', title: t('madeBy'), render: ({ madeBy }) => madeBy },
      { key: 'released', title: t('releasedBy'), render: ({ releasedBy }) => releasedBy || nothing },
      { key: 'park', title: t('carPark'), render: ({ carParkName }) => carParkName, isExtra: true },
    ],
    open: ({ tariffId }) => void navigate(`/parking/tariffs/${tariffId}`),
    empty: { title: t('noTariff') },
  };
}
