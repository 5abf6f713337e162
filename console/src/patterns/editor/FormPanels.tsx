// Several operations of a desk as panels beside one another; those that the role lacks are absent.
import type { StaffOperationId } from '@galleria/client/types';
import type { ReactNode } from 'react';
import { rightTo } from '@/api/rights';
import { useStaffSession } from '@/api/staffSession';
import { Panel } from '@/ui/Panel';
import styles from './FormPanels.module.css';

export interface FormPanel {
  operation: StaffOperationId;
  title: string;
  side?: string;
  form: ReactNode;
}

export function FormPanels({ panels }: { panels: readonly FormPanel[] }) {
  const session = useStaffSession();
  return (
    <div className={styles.panels}>
      {panels
        .filter(({ operation }) => rightTo(operation, session).isHeld)
        .map(({ operation, title, side, form }) => (
          <Panel key={operation} title={title} side={side}>
            {form}
          </Panel>
        ))}
    </div>
  );
}
