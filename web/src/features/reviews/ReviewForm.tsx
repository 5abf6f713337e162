// The form of a review: three rows of stars, words, pictures, a film that is sent once the review is written, and whether the name stands there.
import { useState } from 'react';
import { useImageUpload, useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Switch } from '@/ui/kit/Choice';
import { PhotoPicker } from '@/ui/kit/PhotoPicker';
import { Stars } from '@/ui/kit/Stars';
import { TextField } from '@/ui/kit/TextField';
import { usePhotos } from '@/ui/kit/usePhotos';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { FilmChoice } from './FilmChoice';
import styles from './ReviewForm.module.css';
import { type AspectScores, aspects, longestReview, type MyReview, mostReviewPhotos, scoreOf } from './reviews';

interface ReviewFormProps {
  orderLineId: number;
  /** One that was refused fills the form. */
  before?: MyReview | undefined;
  /** What is given for it, in a sentence. */
  promise?: string | undefined;
  /** film: chosen, and to be sent now. */
  onSent: (review: MyReview, film?: File) => void;
}

export function ReviewForm({ orderLineId, before, promise, onSent }: ReviewFormProps) {
  const { t } = useTranslation('reviews');
  const [scores, setScores] = useState<AspectScores>({
    goods: scoreOf(before?.goodsStars ?? 5),
    packing: scoreOf(before?.packingStars ?? 5),
    service: scoreOf(before?.serviceStars ?? 5),
  });
  const [text, setText] = useState(before?.text ?? '');
  const [isAnonymous, setAnonymous] = useState(before?.isAnonymous ?? false);
  const photos = usePhotos(mostReviewPhotos, useImageUpload(), before?.imageUrls);
  const [film, setFilm] = useState<File>();
  const mayAddFilm = before?.mayAddFilm ?? true;
  const submit = useOperation('submit_review');
  const refusal = () => {
    if (photos.isSending) return t('write.busy');
    return photos.hasFailed ? t('write.failed') : undefined;
  };
  const send = async () => {
    const { data } = await submit({
      orderLineId,
      goodsStars: scores.goods,
      packingStars: scores.packing,
      serviceStars: scores.service,
      text: text.trim(),
      imageUrls: [...photos.urls],
      isAnonymous,
    });
    if (!data) return;
    toast(t(data.state === 'published' ? 'write.shown' : 'write.waits'), 'success');
    onSent(data, film);
  };
  return (
    <>
      <Card>
        {aspects.map((aspect) => (
          <section key={aspect} className={styles.aspect}>
            <h3>{t(`aspects.${aspect}`)}</h3>
            <Stars
              value={scores[aspect]}
              onChange={(score) => setScores({ ...scores, [aspect]: score })}
              label={t(`aspects.${aspect}`)}
              wordOf={(score) => t(`stars.${score}`)}
            />
          </section>
        ))}
      </Card>
      <Card>
        <TextField
          label={t('write.text')}
          placeholder={t('write.placeholder')}
          value={text}
          onChange={setText}
          maxLength={longestReview}
          rows={4}
        />
        <section className={styles.photos}>
          <h3>{t('write.photos')}</h3>
          <PhotoPicker photos={photos} label={t('write.photos')} />
        </section>
        {mayAddFilm && (
          <section className={styles.photos}>
            <h3>{t('film.label')}</h3>
            <FilmChoice film={film} onChange={setFilm} />
          </section>
        )}
        <div className={styles.switch}>
          <span>
            {t('write.anonymous')}
            <span className={styles.note}> {t('write.anonymousNote')}</span>
          </span>
          <Switch checked={isAnonymous} onChange={setAnonymous} label={t('write.anonymous')} />
        </div>
      </Card>
      {promise && <p className={styles.promise}>{promise}</p>}
      <div className={styles.send}>
        <Button size="large" wide onPress={send} disabledBecause={refusal()}>
          {t('write.submit')}
        </Button>
      </div>
    </>
  );
}
