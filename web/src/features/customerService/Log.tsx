// The messages of a thread with a line for each day: the newest in view, and the place kept when earlier ones come above.
import { serverNowMs } from '@galleria/client/clock';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/ui/Button';
import { Image } from '@/ui/Image';
import { formatDate } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { Bubble, type Ways } from './Bubble';
import styles from './Log.module.css';
import { dayOf, type Message } from './talk';

const wholePictureWidthPx = 520;

const nearEndPx = 80;

/** Follows the end for who is near it, or has just written, and stays with what is read when earlier messages come above. */
function useFollowing(messages: readonly Message[], end: string) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: number | undefined; last: number | undefined; height: number }>(undefined);
  const first = messages[0]?.place;
  const last = messages.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` stands for what is drawn below the messages.
  useLayoutEffect(() => {
    const area = list.current?.closest('main');
    if (!area) return;
    const known = before.current;
    const isNearEnd = !known || known.height - area.scrollTop - area.clientHeight < nearEndPx;
    const hasWritten = known?.last !== last?.place && last?.sender === 'member';
    if (known && known.first !== first) area.scrollTop += area.scrollHeight - known.height;
    else if (isNearEnd || hasWritten) area.scrollTop = area.scrollHeight;
    before.current = { first, last: last?.place, height: area.scrollHeight };
  }, [first, last?.place, end]);
  return list;
}

function DayLine({ at }: { at: number }) {
  const { t } = useTranslation('customerService');
  const day = dayOf(at, serverNowMs());
  return <p className={styles.day}>{day === 'other' ? formatDate(at) : t(`chat.${day}`)}</p>;
}

interface LogProps extends Omit<Ways, 'onOpenPicture'> {
  messages: readonly Message[];
  hasEarlier: boolean;
  loadEarlier: () => Promise<void>;
  /** What stands below the last message, and a text that changes with its height. */
  children: ReactNode;
  end: string;
}

export function Log({ messages, hasEarlier, loadEarlier, children, end, ...ways }: LogProps) {
  const { t } = useTranslation('customerService');
  const [picture, setPicture] = useState<string>();
  const list = useFollowing(messages, end);
  const earlier = () =>
    loadEarlier().catch((error: unknown) => {
      toast((error instanceof Error && error.message) || t('chat.earlierFailed'));
    });
  return (
    <>
      {hasEarlier && (
        <div className={styles.earlier}>
          <Button kind="quiet" size="small" onPress={earlier}>
            {t('chat.earlier')}
          </Button>
        </div>
      )}
      <div ref={list} className={styles.log} role="log" aria-label={t('chat.log')}>
        {messages.map((message, index) => {
          const previous = messages[index - 1];
          const isNewDay = previous === undefined || formatDate(previous.at) !== formatDate(message.at);
          return (
            <Fragment key={message.place}>
              {isNewDay && <DayLine at={message.at} />}
              <Bubble message={message} ways={{ ...ways, onOpenPicture: setPicture }} />
            </Fragment>
          );
        })}
      </div>
      {children}
      <Sheet open={picture !== undefined} onClose={() => setPicture(undefined)} title={t('chat.pictures')}>
        {picture !== undefined && (
          <Image src={picture} alt={t('chat.pictures')} ratio={1} widthPx={wholePictureWidthPx} fit="contain" />
        )}
      </Sheet>
    </>
  );
}
