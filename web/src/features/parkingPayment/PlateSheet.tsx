// Names a car: a plate by province keys and letters, or the code on the ticket of a car without one.
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Sheet } from '@/ui/kit/Sheet';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import styles from './PlateSheet.module.css';
import { isWholePlate, longestPlate, plateText } from './stay';

const provinces = [...'京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'];
/** As they are found on plates: I and O never are. */
const letters = [...'1234567890QWERTYUPASDFGHJKLZXCVBNM'];
const endings = [...'学警港澳挂使领'];

interface PlateSheetProps {
  open: boolean;
  onClose: () => void;
  /** Why no further plate can be kept; undefined when one can. */
  fullBecause: string | undefined;
  onKeep: (plate: string) => Promise<boolean>;
  onPayOnce: (plate: string) => void;
  onTicket: (code: string) => void;
}

export function PlateSheet({ open, onClose, ...actions }: PlateSheetProps) {
  const { t } = useTranslation('parkingPayment');
  const [isTicket, setTicket] = useState(false);
  const swap = (
    <Button kind="quiet" size="small" onPress={() => setTicket(!isTicket)}>
      {t(isTicket ? 'sheet.withPlate' : 'sheet.noPlate')}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t(isTicket ? 'sheet.ticketTitle' : 'sheet.title')}>
      {isTicket ? <TicketEntry onTicket={actions.onTicket} /> : <PlateEntry {...actions} />}
      <p className={styles.swap}>{swap}</p>
    </Sheet>
  );
}

function PlateEntry({ fullBecause, onKeep, onPayOnce }: Omit<PlateSheetProps, 'open' | 'onClose' | 'onTicket'>) {
  const { t } = useTranslation('parkingPayment');
  const [plate, setPlate] = useState('');
  // Those of the army begin with a letter.
  const [hasLetters, setLetters] = useState(false);
  const isProvince = plate === '' && !hasLetters;
  const incomplete = isWholePlate(plate) ? undefined : t('sheet.incomplete');
  const press = (key: string) => plate.length < longestPlate && setPlate(plate + key);
  const keep = async () => {
    if (await onKeep(plate)) setPlate('');
  };
  const payOnce = () => {
    onPayOnce(plate);
    setPlate('');
  };
  return (
    <>
      <output className={styles.entered} aria-label={t('sheet.entered', { plate })}>
        {plate === '' ? t('sheet.province') : plateText(plate)}
      </output>
      <div className={styles.keys}>
        {(isProvince ? provinces : letters).map((key) => (
          <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
            {key}
          </button>
        ))}
        {plate.length > 1 &&
          endings.map((key) => (
            <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
              {key}
            </button>
          ))}
        {plate === '' && (
          <button type="button" className={styles.key} onClick={() => setLetters(!hasLetters)}>
            {t(hasLetters ? 'sheet.toProvinces' : 'sheet.toLetters')}
          </button>
        )}
        <button
          type="button"
          className={styles.key}
          aria-label={t('sheet.erase')}
          onClick={() => setPlate(plate.slice(0, -1))}
        >
          <Icon name="erase" />
        </button>
      </div>
      <div className={styles.actions}>
        <Button kind="outline" wide disabledBecause={incomplete} onPress={payOnce}>
          {t('sheet.payOnce')}
        </Button>
        <Button wide disabledBecause={incomplete ?? fullBecause} onPress={keep}>
          {t('sheet.keep')}
        </Button>
      </div>
    </>
  );
}

function TicketEntry({ onTicket }: Pick<PlateSheetProps, 'onTicket'>) {
  const { t } = useTranslation('parkingPayment');
  const [code, setCode] = useState('');
  const written = code.trim().toUpperCase();
  return (
    <>
      <TextField
        label={t('sheet.ticketLabel')}
        value={code}
        onChange={setCode}
        placeholder={t('sheet.ticketPlaceholder')}
        maxLength={32}
      />
      <div className={styles.actions}>
        <Button
          wide
          disabledBecause={written === '' ? t('sheet.ticketPlaceholder') : undefined}
          onPress={() => onTicket(written)}
        >
          {t('sheet.find')}
        </Button>
      </div>
    </>
  );
}
