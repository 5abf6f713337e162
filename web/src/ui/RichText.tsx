// Shows a formatted text of the mall: headings, paragraphs, lists, emphasis, links and pictures, and nothing else of what its HTML holds.
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import styles from './RichText.module.css';

/** What each element is drawn as: a text stands under the title of its page, so its own headings start at the second level. */
const drawnAs: ReadonlyMap<string, string> = new Map([
  ...['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'blockquote'].map((name) => [name, name] as const),
  ['h2', 'h2'],
  ['h3', 'h2'],
  ['h4', 'h3'],
]);
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object']);
const followable = /^(\/(?!\/)|https?:\/\/|tel:)/;
const loadable = /^(\/(?!\/)|https?:\/\/)/;

type OpenLink = (address: string) => void;

function drawLink(address: string, key: number, inside: ReactNode[], onOpenLink: OpenLink): ReactNode {
  const follow = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onOpenLink(address);
  };
  return createElement('a', { key, href: address, onClick: follow }, ...inside);
}

function drawElement(element: Element, key: number, onOpenLink: OpenLink | undefined): ReactNode {
  const name = element.nodeName.toLowerCase();
  if (dropped.has(name)) return null;
  if (name === 'br') return createElement('br', { key });
  if (name === 'img') {
    const src = element.getAttribute('src') ?? '';
    return loadable.test(src) ? (
      <img key={key} src={src} alt={element.getAttribute('alt') ?? ''} loading="lazy" />
    ) : null;
  }
  const inside = [...element.childNodes].map((child, index) => draw(child, index, onOpenLink));
  const address = name === 'a' ? (element.getAttribute('href') ?? '') : '';
  if (onOpenLink && followable.test(address)) return drawLink(address, key, inside, onOpenLink);
  return createElement(drawnAs.get(name) ?? Fragment, { key }, ...inside);
}

function draw(node: Node, key: number, onOpenLink: OpenLink | undefined): ReactNode {
  if (node instanceof Element) return drawElement(node, key, onOpenLink);
  return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
}

interface RichTextProps {
  html: string;
  /** Follows a link to a page of the app, to another site or to a telephone number. Without it links are plain words. */
  onOpenLink?: OpenLink;
}

/** No attribute, script or style of `html` reaches the page but the address of a link or picture; unknown elements give way to their content. */
export function RichText({ html, onOpenLink }: RichTextProps) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].map((node, index) => draw(node, index, onOpenLink));
  }, [html, onOpenLink]);
  return <div className={styles.text}>{content}</div>;
}
