// The poster of a look with what draws it, which is fetched when it is asked for.
import { type PosterLook, PosterSheet } from '@/features/wear/PosterSheet';
import { useTranslation } from '@/ui/words';

interface WearPosterProps {
  look: PosterLook;
  tip: string;
  onPost?: (() => void) | undefined;
  onClose: () => void;
}

export function WearPoster({ look, tip, onPost, onClose }: WearPosterProps) {
  const { t } = useTranslation('wear');
  const { t: brand } = useTranslation('hosts');
  const words = {
    stamp: t('title'),
    content: t('poster.content'),
    brand: brand('poster.brand'),
    hint: brand('poster.hint'),
  };
  const draw = async (drawn: PosterLook) => (await import('./drawWearPoster')).drawWearPoster(drawn, words);
  return <PosterSheet look={look} tip={tip} draw={draw} onPost={onPost} onClose={onClose} />;
}
