// The codes of one lottery: whose they are, whose turn it was, and what they won.
import { useNavigate, useParams } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Code, codesOf } from './lotteries';
import { LotteriesTabs } from './parts';

export default function CodesPage() {
  const { t } = useTranslation('lotteries');
  const navigate = useNavigate();
  const activityId = Number(useParams().activityId);
  useKeys([{ keys: 'Esc', label: t('codesBack'), run: () => void navigate(`/lotteries/${activityId}`) }]);
  return (
    <>
      <PageHead title={t('codes')} notes={<LotteriesTabs />} />
      <List list={useCodeList(activityId)} label={t('codes')} />
    </>
  );
}

function useCodeList(activityId: number): ListDeclaration<'search_lottery_codes', Code> {
  const { t } = useTranslation('lotteries');
  const outcomeOf = ({ outcome, isSubstitute, prizeName }: Code) => {
    if (outcome === undefined) return nothing;
    if (outcome === 'gone') return <Mark tone="calm">{t('gone')}</Mark>;
    return (
      <>
        <strong>{prizeName}</strong> {isSubstitute && <Mark tone="calm">{t('substitute')}</Mark>}
      </>
    );
  };
  return {
    name: 'lotteryCodes',
    operation: 'search_lottery_codes',
    input: (view) => codesOf(view, activityId),
    rows: ({ codes }) => codes,
    next: ({ codes, hasMore }) => (hasMore ? String(codes.at(-1)?.codeNumber) : undefined),
    rowKey: ({ codeNumber }) => String(codeNumber),
    filters: [
      { key: 'code', label: t('codeSearch'), kind: 'text' },
      { key: 'turns', label: t('turns'), kind: 'choice', choices: [{ value: 'only', text: t('turnsOnly') }] },
    ],
    columns: [
      { key: 'code', title: t('codeNumber'), render: ({ code }) => <strong>{code}</strong> },
      { key: 'member', title: t('member'), render: ({ memberName, memberNumber }) => `${memberName} ${memberNumber}` },
      { key: 'mark', title: t('mark'), render: ({ mark }) => mark, isExtra: true },
      { key: 'taken', title: t('takenAt'), render: ({ at }) => formatDateTime(at), isNumber: true },
      { key: 'turn', title: t('turn'), render: ({ winNumber }) => winNumber ?? nothing, isNumber: true },
      { key: 'outcome', title: t('outcome'), render: outcomeOf },
    ],
    empty: { title: t('noCode'), reason: t('noCodeReason') },
  };
}
