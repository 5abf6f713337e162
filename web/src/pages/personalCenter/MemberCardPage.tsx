// The member's card: tier, number and points, with the ways to what it opens.

import { requireSignIn } from '@galleria/client/signIn';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { VipCard } from '@/features/members/VipCard';
import { useHost } from '@/hosts/HostContext';
import { memberCodePage } from '@/routes/memberCodes/memberCode';
import { profilePage } from '@/routes/members/profile';
import { pointsPage } from '@/routes/points/points';
import { memberLevelPage } from '@/routes/tiers/memberLevel';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

const cardHeightPx = 218;

function OwnCard({ uid }: { uid: string }) {
  const card = useQuery({ ...queryFor('get_member_card', { memberId: Number(uid) }), staleTime: 0 });
  const member = useQuery(queryFor('get_my_base_info'));
  const level = useQuery(queryFor('query_member_level_info'));
  return (
    <Loaded query={card} skeleton={<HeroSkeleton height={cardHeightPx} />}>
      {(data) => (
        <VipCard
          card={data}
          joinedAtMs={member.data?.joinedAt}
          validUntilMs={level.data && (level.data.validUntil ?? null)}
        />
      )}
    </Loaded>
  );
}

function MemberLinks() {
  const { t } = useTranslation('members');
  const host = useHost();
  return (
    <Card>
      <Cell icon="code" title={t('card.code')} onPress={() => host.open(memberCodePage)} />
      <Cell icon="star" title={t('card.pointsDetail')} onPress={() => host.open(pointsPage)} />
      <Cell icon="gift" title={t('card.level')} onPress={() => host.open(memberLevelPage)} />
      <Cell icon="edit" title={t('card.edit')} onPress={() => host.open(profilePage)} />
    </Card>
  );
}

export default function MemberCardPage() {
  const { t } = useTranslation('members');
  const { isSignedIn, uid } = useSession();
  if (!isSignedIn)
    return (
      <Page>
        <EmptyState icon="person" title={t('card.signIn')} body={t('card.signInBody')}>
          <Button onPress={requireSignIn}>{t('mine.signIn')}</Button>
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <OwnCard uid={uid} />
      <MemberLinks />
    </Page>
  );
}
