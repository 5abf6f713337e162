// Member code, tab 1: what the member shows at the till, with and without a network.
import { serverNowMs } from '@galleria/client/clock';
import { requireSignIn } from '@galleria/client/signIn';
import { useSession } from '@/api/useSession';
import { MemberCard } from '@/features/memberCodes/MemberCard';
import { codeAt, type MemberCodeList } from '@/features/memberCodes/memberCodes';
import { NoCodesLeft } from '@/features/memberCodes/NoCodesLeft';
import { useMemberCodes } from '@/features/memberCodes/useMemberCodes';
import { useSecondsLeft } from '@/features/members/useSecondsLeft';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import { DynamicCode } from '../codes/DynamicCode';

function ShownCode({ list, query }: { list: MemberCodeList; query: ReturnType<typeof useMemberCodes> }) {
  const { t } = useTranslation('memberCodes');
  const nowMs = serverNowMs();
  const code = codeAt(list, nowMs);
  // Draws anew each second, and so finds the next minute's code.
  useSecondsLeft(code?.showsUntil);
  return (
    <MemberCard list={list} nowMs={nowMs}>
      {code ? (
        <DynamicCode
          query={{ ...query, data: { code: code.code, refreshAt: code.showsUntil } }}
          hasBars
          hasDigits={false}
          label={t('image')}
          words={{ renews: (seconds) => t('renews', { seconds }), failed: t('notDrawn'), retry: t('retry') }}
        />
      ) : (
        <NoCodesLeft onRetry={query.refetch} />
      )}
    </MemberCard>
  );
}

function SignedInCode({ uid }: { uid: string }) {
  const query = useMemberCodes(uid);
  return (
    <Loaded query={query} skeleton={<MemberCard nowMs={0} />}>
      {(list) => <ShownCode list={list} query={query} />}
    </Loaded>
  );
}

export default function MemberCodePage() {
  const { t } = useTranslation('memberCodes');
  const { isSignedIn, uid } = useSession();
  return (
    <Page>
      {isSignedIn ? (
        <SignedInCode uid={uid} />
      ) : (
        <EmptyState icon="code" title={t('signIn')} body={t('signInBody')}>
          <Button onPress={requireSignIn}>{t('signInNow')}</Button>
        </EmptyState>
      )}
    </Page>
  );
}
