// The member's videos of a registration, and adding one.
import { SubjectVideos } from '@/features/videos/SubjectVideos';
import { useArguments } from '@/hosts/page';
import { addVideoPage } from '@/routes/videos/addVideo';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

export default function AddVideoPage() {
  const { t } = useTranslation('videos');
  const { registrationId } = useArguments(addVideoPage);
  if (registrationId === undefined || registrationId < 1)
    return (
      <Page>
        <EmptyState icon="camera" title={t('noRegistration')} body={t('noRegistrationBody')} />
      </Page>
    );
  return <SubjectVideos subject={{ kind: 'registration', id: registrationId }} />;
}
