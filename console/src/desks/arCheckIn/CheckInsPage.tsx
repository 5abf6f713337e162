// Who checked in at a trail's spots, the newest first; taken along as a file by the list's own button.
import { useNavigate, useParams } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type CheckIn, checkInsOf, type Trail } from './arCheckIn';
import { WithTrail } from './parts';

export default function CheckInsPage() {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const { trailId } = useParams();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/ar-check-in/trails/${trailId}`) }]);
  return (
    <WithTrail>
      {(trail) => (
        <>
          <PageHead title={t('checkInsOf', { name: trail.nameZhCn })} />
          <CheckIns trail={trail} />
        </>
      )}
    </WithTrail>
  );
}

function CheckIns({ trail }: { trail: Trail }) {
  const { t } = useTranslation('arCheckIn');
  return <List list={useCheckInList(trail)} label={t('checkIns')} />;
}

function useCheckInList({ trailId, spots }: Trail): ListDeclaration<'list_ar_check_ins', CheckIn> {
  const { t, language } = useTranslation('arCheckIn');
  return {
    name: 'arCheckIns',
    operation: 'list_ar_check_ins',
    input: (view) => checkInsOf(trailId, view),
    rows: ({ checkIns }) => checkIns,
    next: ({ checkIns, hasMore }) => (hasMore ? String(checkIns.at(-1)?.checkInId) : undefined),
    rowKey: ({ checkInId }) => String(checkInId),
    filters: [
      {
        key: 'spotId',
        label: t('spot'),
        kind: 'choice',
        choices: spots.map(({ spotId, nameZhCn, nameEn }) => ({
          value: String(spotId),
          text: language === 'en' ? nameEn : nameZhCn,
        })),
      },
    ],
    columns: [
      { key: 'member', title: t('member'), render: ({ memberName }) => <strong>{memberName || nothing}</strong> },
      { key: 'spot', title: t('spot'), render: ({ spotName }) => spotName },
      { key: 'points', title: t('points'), render: ({ points }) => formatWhole(points), isNumber: true },
      { key: 'at', title: t('at'), render: ({ at }) => formatDateTime(at), isNumber: true },
    ],
    empty: { title: t('noCheckIn'), reason: t('noCheckInReason') },
  };
}
