// A question as it is asked: words, a picture or a sound, and options to choose from.
import { Card } from '@/ui/Card';
import { Image } from '@/ui/Image';
import { useTranslation } from '@/ui/words';
import styles from './QuestionCard.module.css';
import { type AskedQuestion, chosenAfter } from './quiz';

interface QuestionCardProps {
  question: Pick<AskedQuestion, 'number' | 'text' | 'pictureUrl' | 'options'> &
    Partial<Pick<AskedQuestion, 'soundUrl' | 'isMultiple'>>;
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
}

const pictureWidthPx = 326;
const firstLetter = 'A'.codePointAt(0) ?? 0;

/** One of several, or several: radio buttons or check boxes to whoever hears them. */
export function QuestionCard({ question, chosen, onChoose }: QuestionCardProps) {
  const { t } = useTranslation('quizzes');
  const { number, text, pictureUrl, soundUrl = '', isMultiple = false, options } = question;
  return (
    <Card>
      <h2 className={styles.question}>
        <span className={styles.numeral} aria-hidden="true">
          {number}
        </span>
        {text}
      </h2>
      {pictureUrl && (
        <div className={styles.picture}>
          <Image src={pictureUrl} alt="" ratio={16 / 9} widthPx={pictureWidthPx} shape="card" priority="high" />
        </div>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: a sound to be recognised, whose words would be the answer. */}
      {soundUrl && <audio className={styles.sound} controls src={soundUrl} aria-label={t('ask.sound')} />}
      <fieldset className={styles.options}>
        <legend className={styles.kind}>{isMultiple ? t('ask.multiple') : t('ask.single')}</legend>
        {options.map((option, place) => (
          <label key={option} className={styles.option} data-chosen={chosen.includes(place)}>
            <input
              className={styles.control}
              type={isMultiple ? 'checkbox' : 'radio'}
              name={`question-${number}`}
              checked={chosen.includes(place)}
              onChange={() => onChoose(chosenAfter(chosen, place, isMultiple))}
            />
            <span className={styles.letter} aria-hidden="true">
              {String.fromCodePoint(firstLetter + place)}
            </span>
            {option}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
