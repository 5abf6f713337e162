// The second and third level of a category.

import type { Output } from '@galleria/client/types';
import { useHost } from '@/hosts/HostContext';
import { goodsListPage } from '@/routes/catalog/goodsList';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { useTranslation } from '@/ui/words';
import styles from './CategoryTree.module.css';

type SecondCategory = Output<'list_second_categories'>[number];
type Category = SecondCategory['children'][number];

/** A second-level category without children is shown as its own only entry. */
export function CategoryTree({ categories }: { categories: readonly SecondCategory[] }) {
  const { t } = useTranslation('catalog');
  const host = useHost();
  const open = ({ categoryId, name }: Pick<Category, 'categoryId' | 'name'>) =>
    host.open(goodsListPage, { categoryId, title: name });
  return (
    <>
      {categories.map((category) => (
        <section key={category.categoryId} className={styles.section}>
          <button type="button" className={styles.heading} onClick={() => open(category)}>
            <h2>{category.name}</h2>
            <span className={styles.all}>
              {t('category.all')}
              <Icon name="forward" size={12} />
            </span>
          </button>
          <ul className={styles.grid}>
            {(category.children.length > 0 ? category.children : [category]).map((child) => (
              <li key={child.categoryId}>
                <button type="button" className={styles.entry} onClick={() => open(child)}>
                  <Image src={child.imageUrl} alt="" ratio={1} widthPx={80} />
                  <span className={styles.name}>{child.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
