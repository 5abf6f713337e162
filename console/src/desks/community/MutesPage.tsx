// Who can share nothing now: why, by whom and until when.
import { Button } from 'antd';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Mute, mutesOf, nextPage } from './community';
import { CommunityTabs } from './parts';

export default function MutesPage() {
  const { t } = useTranslation('community');
  return (
    <>
      <PageHead title={t('title')} notes={<CommunityTabs />} />
      <List list={useMuteList()} label={t('mutes')} />
    </>
  );
}

function useMuteList(): ListDeclaration<'list_community_mutes', Mute> {
  const { t } = useTranslation('community');
  const unmute = useStaffOperation('unmute_community_member', { done: t('unmuted') });
  const refusal = useRight('unmute_community_member').isHeld ? undefined : t('mayNot');
  return {
    name: 'communityMutes',
    operation: 'list_community_mutes',
    input: mutesOf,
    rows: ({ mutes }) => mutes,
    next: nextPage,
    rowKey: ({ memberId }) => String(memberId),
    columns: [
      { key: 'member', title: t('member'), render: ({ memberName }) => <strong>{memberName || nothing}</strong> },
      { key: 'until', title: t('mutedUntil'), render: ({ mutedUntil }) => formatDateTime(mutedUntil), isNumber: true },
      { key: 'reason', title: t('reason'), render: ({ reason }) => reason },
      { key: 'by', title: t('mutedBy'), render: ({ mutedBy }) => mutedBy || nothing },
      {
        key: 'do',
        title: t('action'),
        render: ({ memberId }) => (
          <Button
            size="small"
            disabled={refusal !== undefined}
            title={refusal}
            loading={unmute.isBusy}
            onClick={() => void unmute.run({ memberId })}
          >
            {t('unmute')}
          </Button>
        ),
      },
    ],
    empty: { title: t('noMute'), reason: t('noMuteReason') },
  };
}
