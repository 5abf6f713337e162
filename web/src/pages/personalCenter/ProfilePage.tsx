// The member's profile, to be changed by themselves.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { ProfileFields } from '@/features/members/ProfileFields';
import { type Member, useProfileForm } from '@/features/members/useProfileForm';
import { useHost } from '@/hosts/HostContext';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { BottomBar } from '@/ui/kit/BottomBar';
import { useLeaveGuard } from '@/ui/kit/useLeaveGuard';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';

function EditProfile({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const host = useHost();
  const form = useProfileForm(member);
  const question = {
    title: t('profile.leaveTitle'),
    body: t('profile.leaveBody'),
    confirmText: t('profile.leave'),
    cancelText: t('profile.stay'),
  };
  const leave = useLeaveGuard(form.isDirty, question, host.back);
  const isBirthdayRight = () =>
    confirm({
      title: t('profile.birthdayTitle', { date: form.draft.birthday }),
      body: t('profile.birthdayBody'),
      confirmText: t('profile.birthdayYes'),
    });
  const save = async () => {
    if (form.draft.birthday !== '' && !(await isBirthdayRight())) return;
    if (!(await form.save())) return;
    toast(t('profile.saved'), 'success');
    if (form.isDirty) leave();
    else host.back();
  };
  return (
    <Page
      bottom={
        <BottomBar>
          <Button size="large" wide onPress={save}>
            {t('profile.save')}
          </Button>
        </BottomBar>
      }
    >
      <ProfileFields form={form} member={member} />
    </Page>
  );
}

export default function ProfilePage() {
  // What is being edited must not change under the member's fingers.
  const query = useQuery({ ...queryFor('get_my_base_info'), refetchOnWindowFocus: false });
  if (query.data) return <EditProfile member={query.data} />;
  return (
    <Page>
      <Loaded query={query} skeleton={<ListSkeleton count={2} height={180} />}>
        {() => null}
      </Loaded>
    </Page>
  );
}
