// Something beside its list: it opens at the right, Esc closes it, and while it is open its keys hold.
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { KeyLayer, useDialogKeys } from './keys';
import styles from './Sheet.module.css';

interface Props {
  title: ReactNode;
  isOpen: boolean;
  close: () => void;
  children: ReactNode;
}

const width = 460;

export function Sheet({ title, isOpen, close, children }: Props) {
  const layer = useDialogKeys(isOpen);
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      size={width}
      title={<span className={styles.title}>{title}</span>}
      closable={{ placement: 'end' }}
      destroyOnHidden
    >
      <KeyLayer value={layer}>{children}</KeyLayer>
    </Drawer>
  );
}
