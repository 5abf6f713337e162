// The member's profile, to be changed by themselves.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { ProfileFields } from '@/features/members/ProfileFields';
import { changesOf, draftOf, type Member, profilePlaces, useAvatar } from '@/features/members/profileDraft';
import { useHost } from '@/hosts/HostContext';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { useCheckedForm } from '@/ui/form/useCheckedForm';
import { BottomBar } from '@/ui/kit/BottomBar';
import { useLeaveGuard } from '@/ui/kit/useLeaveGuard';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

function EditProfile({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const host = useHost();
  const [start] = useState(() => draftOf(member));
  const form = useCheckedForm(start, (draft) => ({
    nickname: draft.nickname.trim() === '' ? t('profile.nicknameMissing') : undefined,
    avatarUrl: avatarProblem(),
  }));
  const avatar = useAvatar((avatarUrl) => form.change('avatarUrl', avatarUrl));
  const avatarProblem = () => {
    if (avatar.state === 'sending') return t('profile.avatarWait');
    return avatar.state === 'failed' ? t('profile.avatarRetry') : undefined;
  };
  const edit = useOperation('edit_profile', {
    done: t('profile.saved'),
    toldBy: (error) => applyProblems(form, error, profilePlaces),
  });
  const isDirty = form.formState.isDirty || avatar.previewUrl !== undefined;
  const question = {
    title: t('profile.leaveTitle'),
    body: t('profile.leaveBody'),
    confirmText: t('profile.leave'),
    cancelText: t('profile.stay'),
  };
  const leave = useLeaveGuard(isDirty, question, host.back);
  const isBirthdayRight = () =>
    confirm({
      title: t('profile.birthdayTitle', { date: form.getValues('birthday') }),
      body: t('profile.birthdayBody'),
      confirmText: t('profile.birthdayYes'),
    });
  const send = form.handleSubmit(async (draft) => {
    const { error } = await edit(changesOf(draft, start));
    if (error) return;
    if (isDirty) leave();
    else host.back();
  });
  const save = async () => {
    if (form.getValues('birthday') !== '' && !(await isBirthdayRight())) return;
    await send();
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
      <ProfileFields form={form} avatar={avatar} member={member} />
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
