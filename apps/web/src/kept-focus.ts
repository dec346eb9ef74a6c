import { useEffect } from 'react';
import { headingAround } from './ui/index.ts';

/** After the page's own ways of moving the focus, which know better. */
const CHECKED_AFTER_MS = 100;

/**
 * Keeps the keyboard focus on the page when the focused control disappears, such as Try Again or the last row's button,
 * or closes with a dialog that was opened from nowhere: it moves to the heading of the part that's left. A control that
 * was only disabled gets it back, and what it's in has it until then. Pressing somewhere else leaves it.
 */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}

function keepFocus(): () => void {
  /** The control that was focused last, and what it's in. Empty once the player has left it. */
  let path: readonly Element[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Has the focus while the control is disabled. */
  let standIn: Element | null = null;
  const restore = () => {
    waiting = undefined;
    const { activeElement, body } = document;
    const isLost = (activeElement === body || activeElement === standIn) && document.hasFocus();
    const left = isLost ? path.find((element) => element.isConnected) : undefined;
    if (left === undefined) return;
    const main = document.getElementById('main');
    const isControl = left === path[0];
    standIn = isControl && left.matches(':disabled') ? (left.closest('dialog') ?? main) : null;
    const target = standIn ?? (isControl ? left : (headingAround(left) ?? main));
    if (!(target instanceof HTMLElement) || target === activeElement) return;
    if (target === standIn) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (path.length > 0) waiting ??= setTimeout(restore, CHECKED_AFTER_MS);
  });
  const abort = new AbortController();
  const { signal } = abort;
  const remember = ({ target }: Event) => {
    if (target === standIn) return;
    standIn = null;
    path = target instanceof Element ? pathOf(target) : [];
  };
  const leave = ({ target }: Event) => {
    const isOnIt = target instanceof Node && path[0]?.contains(target) === true;
    if (!isOnIt) path = [];
  };
  document.addEventListener('focusin', remember, { signal });
  document.addEventListener('pointerdown', leave, { signal, capture: true });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    abort.abort();
    observer.disconnect();
    clearTimeout(waiting);
  };
}

function pathOf(element: Element): readonly Element[] {
  const { parentElement } = element;
  return [element, ...(parentElement === null ? [] : pathOf(parentElement))];
}
