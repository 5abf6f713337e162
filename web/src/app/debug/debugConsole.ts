// A console on the page itself, for testers whose phone has none. Plain elements, so that it also shows why React failed.
import styles from './debugConsole.module.css';

const lineLimit = 300;
const levels = ['log', 'info', 'warn', 'error'] as const;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return value.stack ?? value.message;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // A value that refers to itself.
    return String(value);
  }
}

function element(name: string, className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

/** Shows a button at the edge; behind it lie `facts`, and what is written to the console from now on. */
export function startDebugConsole(facts: Readonly<Record<string, unknown>>): void {
  const panel = element('section', styles.panel);
  panel.hidden = true;
  panel.setAttribute('aria-label', 'debug console');
  const list = element('ol', styles.lines);
  panel.append(element('p', styles.facts, textOf({ ...facts, userAgent: navigator.userAgent })), list);
  const opener = element('button', styles.opener, 'debug');
  opener.setAttribute('type', 'button');
  opener.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
  });
  const add = (level: string, values: readonly unknown[]) => {
    const line = element('li', undefined, values.map(textOf).join(' '));
    line.dataset.level = level;
    list.append(line);
    if (list.childElementCount > lineLimit) list.firstElementChild?.remove();
  };
  for (const level of levels) {
    // biome-ignore lint/suspicious/noConsole: what is written there is what this shows.
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      add(level, values);
      write(...values);
    };
  }
  window.addEventListener('error', (event) => add('error', [event.error ?? event.message]));
  window.addEventListener('unhandledrejection', (event) => add('error', [event.reason]));
  document.body.append(panel, opener);
}
