// Records a thing that was found, or says more of one that is kept: a photo first, then what everybody reads and what only the staff does.
import type { Output } from '@galleria/client/types';
import { useState } from 'react';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { UploadButton } from '@/patterns/library/UploadButton';
import { dateTimeFieldText } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import { ThingPicture } from './parts';
import styles from './Services.module.css';
import { type Thing, thingKinds } from './services';

interface Props {
  thing?: Thing;
  then: (saved: Output<'save_found_thing'>) => void;
}

export function ThingForm({ thing, then }: Props) {
  const { t } = useTranslation('services');
  const [photo, setPhoto] = useState<Output<'upload_found_photo'>>();
  return (
    <>
      <div className={styles.upload}>
        <ThingPicture url={photo?.address ?? thing?.pictureUrl ?? ''} name={t('photo')} />
        <UploadButton operation="upload_found_photo" label={t('addPhoto')} done={setPhoto} />
      </div>
      <OperationForm
        operation="save_found_thing"
        fields={[
          {
            name: 'kind',
            label: t('kind'),
            kind: 'choice',
            choices: thingKinds.map((value) => ({ value, text: t(`thingKinds.${value}`) })),
          },
          { name: 'foundAt', label: t('foundAt'), kind: 'moment' },
          { name: 'titleZhCn', label: t('titleZhCn'), kind: 'text', most: 30, hint: t('titleHint') },
          { name: 'titleEn', label: t('titleEn'), kind: 'text', most: 60 },
          { name: 'level', label: t('level'), kind: 'text', most: 10, isOptional: true },
          {
            name: 'foundPlace',
            label: t('foundPlace'),
            kind: 'text',
            most: 60,
            hint: t('staffOnly'),
            isOptional: true,
          },
          { name: 'marks', label: t('marks'), kind: 'long', most: 300, hint: t('staffOnly'), isOptional: true },
          { name: 'keptAt', label: t('keptAt'), kind: 'text', most: 60, hint: t('staffOnly') },
          { name: 'isPublic', label: t('isPublic'), kind: 'flag', hint: t('isPublicHint') },
        ]}
        start={{
          kind: thing?.kind ?? 'other',
          foundAt: thing ? dateTimeFieldText(thing.foundAt) : '',
          titleZhCn: thing?.titleZhCn ?? '',
          titleEn: thing?.titleEn ?? '',
          level: thing?.level ?? '',
          foundPlace: thing?.foundPlace ?? '',
          marks: thing?.marks ?? '',
          keptAt: thing?.keptAt ?? '',
          isPublic: thing?.isPublic ?? true,
        }}
        saveText={t('save')}
        done={t('saved')}
        places={{ codes: { 90178: 'foundAt' } }}
        toInput={(values) => ({
          ...(thing && { foundId: thing.foundId }),
          ...(photo && { photoId: photo.photoId }),
          kind: values.kind as Thing['kind'],
          foundAt: Number(values.foundAt),
          titleZhCn: String(values.titleZhCn),
          titleEn: String(values.titleEn),
          level: String(values.level ?? ''),
          foundPlace: String(values.foundPlace ?? ''),
          marks: String(values.marks ?? ''),
          keptAt: String(values.keptAt),
          isPublic: values.isPublic === true,
        })}
        then={then}
      />
    </>
  );
}
