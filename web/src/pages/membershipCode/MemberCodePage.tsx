// Member code, tab 1: what the member shows at the till.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { requireSignIn } from '@/api/signIn';
import { useSession } from '@/api/useSession';
import { MemberCode } from '@/features/members/MemberCode';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

/** The card stays good for the session, so that a till without network still sees it. */
function SignedInCode({ uid }: { uid: string }) {
  const query = useQuery({
    ...queryFor('get_member_card', { memberId: Number(uid) }),
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} skeleton={<MemberCode card={undefined} />}>
      {(card) => <MemberCode card={card} />}
    </Loaded>
  );
}

export default function MemberCodePage() {
  const { t } = useTranslation('members');
  const { isSignedIn, uid } = useSession();
  return (
    <Page>
      {isSignedIn ? (
        <SignedInCode uid={uid} />
      ) : (
        <EmptyState icon="code" title={t('code.signIn')} body={t('code.signInBody')}>
          <Button onPress={requireSignIn}>{t('mine.signIn')}</Button>
        </EmptyState>
      )}
    </Page>
  );
}
