// The control of one question, by its type: tiles, chips, stars, texts, days, a city, a place.
import {
  blankOf,
  hasOptions,
  type Subject,
  type SubjectAnswer,
  type SubjectOption,
  starsOf,
  subjectTypes,
} from '@galleria/client/questionnaireRules';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '@/ui/Icon';
import { useTranslation } from '@/ui/words';
import styles from './AnswerField.module.css';
import { DayField } from './DayField';

/** What other features pick with; whoever composes the page brings them. */
export interface QuestionPickers {
  /** A sheet in which a city is chosen: `江苏省 南京市`. */
  city: (sheet: { isOpen: boolean; close: () => void; choose: (city: string) => void }) => ReactNode;
  /** Opens the map and tells the address that was chosen there. */
  place: (chosen: (address: string) => void) => void;
}

export interface AnswerFieldProps {
  subject: Subject;
  answer: SubjectAnswer;
  onAnswer: (answer: SubjectAnswer) => void;
  /** id of the question's heading. */
  labelledBy: string;
  pickers: QuestionPickers;
}

export function AnswerField(props: AnswerFieldProps) {
  const { subject, answer, onAnswer } = props;
  if (hasOptions(subject)) return <Options {...props} />;
  const { subjectOptionType: type } = subject;
  if (type === subjectTypes.date || type === subjectTypes.birthday) {
    return (
      <DayField
        value={answer.text}
        onChange={(text) => onAnswer({ ...answer, text })}
        isBirthday={type === subjectTypes.birthday}
        labelledBy={props.labelledBy}
      />
    );
  }
  if (type === subjectTypes.city) return <City {...props} />;
  if (type === subjectTypes.location) return <Place {...props} />;
  return starsOf(subject) === undefined ? <Words {...props} /> : <StarRow {...props} />;
}

const longestText = 500;
const longestName = 30;

function Words({ subject, answer, onAnswer, labelledBy }: AnswerFieldProps) {
  const { t } = useTranslation('questionnaires');
  const [option] = subject.optionList;
  const blank = option && blankOf(subject, option);
  const isName = subject.subjectOptionType === subjectTypes.name;
  const rows = subject.extendField.fillBlankRowNum ?? 1;
  const control = {
    className: styles.input,
    value: answer.text,
    placeholder: t('blank'),
    'aria-labelledby': labelledBy,
    'aria-required': subject.mustBe,
    maxLength: isName ? longestName : longestText,
    autoComplete: isName ? 'name' : 'off',
    onChange: (event: { target: { value: string } }) => onAnswer({ ...answer, text: event.target.value }),
  };
  if (rows > 1) return <textarea {...control} rows={rows} />;
  return <input {...control} type="text" inputMode={blank?.type === 1 ? 'numeric' : 'text'} />;
}

const stars = [
  { score: 1, word: 'stars.one' },
  { score: 2, word: 'stars.two' },
  { score: 3, word: 'stars.three' },
  { score: 4, word: 'stars.four' },
  { score: 5, word: 'stars.five' },
] as const;

function StarRow({ answer, onAnswer, labelledBy }: AnswerFieldProps) {
  const { t } = useTranslation('questionnaires');
  const name = useId();
  const given = Number(answer.text);
  const word = stars.find(({ score }) => score === given)?.word;
  return (
    <div className={styles.starRow}>
      <div className={styles.stars} role="radiogroup" aria-labelledby={labelledBy}>
        {stars.map(({ score, word: says }) => (
          <label key={score} className={styles.star} data-lit={score <= given}>
            <input
              type="radio"
              name={name}
              checked={score === given}
              aria-label={t(says)}
              onChange={() => onAnswer({ ...answer, text: String(score) })}
            />
            <Icon name="star" size={34} />
          </label>
        ))}
      </div>
      <span className={styles.starWord}>{word ? t(word) : ''}</span>
    </div>
  );
}

/** One of them in tiles, several in chips; a blank opens behind what is chosen. */
function Options({ subject, answer, onAnswer, labelledBy }: AnswerFieldProps) {
  const name = useId();
  const takesSeveral = subject.subjectOptionType === subjectTypes.several;
  const isChosen = ({ optionId }: SubjectOption) => answer.optionIds.includes(optionId);
  const choose = (option: SubjectOption) => {
    const { optionId } = option;
    if (!takesSeveral) return onAnswer({ ...answer, optionIds: [optionId] });
    const others = answer.optionIds.filter((each) => each !== optionId);
    return onAnswer({ ...answer, optionIds: isChosen(option) ? others : [...others, optionId] });
  };
  const options = subject.optionList.map((option) => (
    <label key={option.optionId} className={takesSeveral ? styles.chip : styles.tile}>
      <input
        type={takesSeveral ? 'checkbox' : 'radio'}
        name={name}
        checked={isChosen(option)}
        onChange={() => choose(option)}
      />
      {takesSeveral && isChosen(option) && <Icon name="check" size={14} />}
      <span>{option.optionWriting}</span>
    </label>
  ));
  return (
    <>
      {takesSeveral ? (
        <div className={styles.chips} role="group" aria-labelledby={labelledBy}>
          {options}
        </div>
      ) : (
        <div
          className={styles.tiles}
          data-columns={subject.extendField.choiceRowNum ?? 1}
          role="radiogroup"
          aria-labelledby={labelledBy}
        >
          {options}
        </div>
      )}
      {subject.optionList
        .filter((option) => isChosen(option) && blankOf(subject, option))
        .map((option) => (
          <OptionBlank key={option.optionId} subject={subject} option={option} answer={answer} onAnswer={onAnswer} />
        ))}
    </>
  );
}

type OptionBlankProps = Omit<AnswerFieldProps, 'labelledBy' | 'pickers'> & { option: SubjectOption };

function OptionBlank({ subject, option, answer, onAnswer }: OptionBlankProps) {
  const { t } = useTranslation('questionnaires');
  const { optionId } = option;
  const change = (text: string) => {
    const others = answer.blanks.filter((blank) => blank.optionId !== optionId);
    onAnswer({ ...answer, blanks: [...others, { optionId, text }] });
  };
  return (
    <input
      className={styles.input}
      type="text"
      inputMode={blankOf(subject, option)?.type === 1 ? 'numeric' : 'text'}
      maxLength={60}
      value={answer.blanks.find((blank) => blank.optionId === optionId)?.text ?? ''}
      placeholder={t('blank')}
      aria-label={t('blankOf', { option: option.optionWriting })}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function City({ answer, onAnswer, labelledBy, pickers }: AnswerFieldProps) {
  const { t } = useTranslation('questionnaires');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.picker}
        aria-haspopup="dialog"
        aria-labelledby={`${labelledBy} ${id}`}
        onClick={() => setOpen(true)}
      >
        {answer.text || t('city')}
        <Icon name="forward" size={14} />
      </button>
      {pickers.city({
        isOpen,
        close: () => setOpen(false),
        choose: (text) => {
          onAnswer({ ...answer, text });
          setOpen(false);
        },
      })}
    </>
  );
}

const longestPlace = 120;

/** A place is written, or chosen on the map, which writes it. */
function Place({ subject, answer, onAnswer, labelledBy, pickers }: AnswerFieldProps) {
  const { t } = useTranslation('questionnaires');
  return (
    <div className={styles.place}>
      <input
        className={styles.input}
        type="text"
        value={answer.text}
        maxLength={longestPlace}
        placeholder={t('blank')}
        autoComplete="street-address"
        aria-labelledby={labelledBy}
        aria-required={subject.mustBe}
        onChange={(event) => onAnswer({ ...answer, text: event.target.value })}
      />
      <button
        type="button"
        className={styles.locate}
        onClick={() => pickers.place((text) => onAnswer({ ...answer, text: text.slice(0, longestPlace) }))}
      >
        <Icon name="location" size={16} />
        {t('locate')}
      </button>
    </div>
  );
}
