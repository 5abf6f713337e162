// Five stars and a few words about what is over, once.
import { useState } from 'react';
import { Button } from '@/ui/Button';
import styles from './RatingSheet.module.css';
import { Sheet } from './Sheet';
import { type Score, Stars } from './Stars';
import { TextField } from './TextField';

export interface RatingWords {
  title: string;
  stars: string;
  /** What so many stars say. */
  scoreOf: (score: Score) => string;
  comment: string;
  commentPlaceholder: string;
  send: string;
}

interface RatingProps {
  words: RatingWords;
  maxLength: number;
  /** Tells whether it was taken: then the sheet closes. */
  rate: (score: Score, comment: string) => Promise<boolean>;
  onClose: () => void;
}

function Rating({ words, maxLength, rate, onClose }: RatingProps) {
  const [score, setScore] = useState<Score>(5);
  const [comment, setComment] = useState('');
  const send = async () => {
    if (await rate(score, comment.trim())) onClose();
  };
  return (
    <>
      <Stars value={score} onChange={setScore} label={words.stars} wordOf={words.scoreOf} />
      <p className={styles.word} aria-hidden="true">
        {words.scoreOf(score)}
      </p>
      <TextField
        label={words.comment}
        placeholder={words.commentPlaceholder}
        value={comment}
        onChange={setComment}
        maxLength={maxLength}
        rows={3}
      />
      <div className={styles.send}>
        <Button size="large" wide onPress={send}>
          {words.send}
        </Button>
      </div>
    </>
  );
}

/** What was begun is forgotten when it closes. */
export function RatingSheet({ isOpen, ...rest }: RatingProps & { isOpen: boolean }) {
  return (
    <Sheet open={isOpen} onClose={rest.onClose} title={rest.words.title}>
      {isOpen && <Rating {...rest} />}
    </Sheet>
  );
}
