// A text as a phone shows it: the few elements that the server lets through, drawn one by one, so that nothing else of its HTML reaches the page.
import { Segmented } from 'antd';
import { createElement, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Texts.module.css';
import type { WrittenText } from './text';

const drawn: ReadonlySet<string> = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote']);

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.nodeName.toLowerCase();
  if (name === 'br') return <br key={key} />;
  if (name === 'img')
    return <img key={key} src={node.getAttribute('src') ?? ''} alt={node.getAttribute('alt') ?? ''} />;
  const inside = [...node.childNodes].map(draw);
  // A link is shown, and leads nowhere from here.
  if (name === 'a') return createElement('u', { key, title: node.getAttribute('href') ?? '' }, ...inside);
  return createElement(drawn.has(name) ? name : 'span', { key }, ...inside);
}

export function TextPhone({ text }: { text: WrittenText }) {
  const { t } = useTranslation('pages');
  const [side, setSide] = useState<'zh' | 'en'>('zh');
  const html = side === 'zh' ? text.htmlZh : text.htmlEn;
  const body = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(draw), [html]);
  return (
    <section className={styles.phoneSide} aria-label={t('texts.phone')}>
      <Segmented
        aria-label={t('texts.phoneLanguage')}
        value={side}
        options={[
          { value: 'zh', label: '中' },
          { value: 'en', label: 'EN' },
        ]}
        onChange={setSide}
      />
      <article className={styles.phone} lang={side === 'zh' ? 'zh-CN' : 'en'}>
        <h3 className={styles.phoneTitle}>{side === 'zh' ? text.titleZh : text.titleEn}</h3>
        {body}
      </article>
    </section>
  );
}
