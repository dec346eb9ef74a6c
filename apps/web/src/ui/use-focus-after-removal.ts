import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

const CONTROLS = '[data-removes]';

/**
 * Keeps the keyboard focus in a list whose rows can disappear. Spread the result onto the element around the list, and
 * mark buttons that remove their row with `data-removes`. When the focused one disappears, the focus moves to the one
 * that takes its place, or to the section's heading if none is left.
 */
export function useFocusAfterRemoval<Container extends HTMLElement>() {
  const ref = useRef<Container>(null);
  const focused = useRef<{ readonly control: Element; readonly index: number } | null>(null);
  useEffect(() => {
    const last = focused.current;
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    if (last === null || last.control.isConnected || hasFocus) return;
    const target = nextTo(last.index, ref.current);
    focused.current = null;
    target?.focus();
    // It can't take the focus while it's disabled, or while a dialog is open on top.
    if (document.activeElement !== target) focused.current = last;
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<Container>) => {
    const control = target.closest(CONTROLS);
    focused.current =
      control === null ? null : { control, index: controlsIn(currentTarget).indexOf(control) };
  };
  return { ref, onFocus };
}

function controlsIn(container: HTMLElement | null): Element[] {
  return [...(container?.querySelectorAll(CONTROLS) ?? [])];
}

/** The control at an index, the last one if there are fewer, or the heading if there are none. */
function nextTo(index: number, container: HTMLElement | null): HTMLElement | undefined {
  const controls = controlsIn(container);
  const control = controls[index] ?? controls.at(-1);
  if (control instanceof HTMLElement) return control;
  return headingAround(container);
}

/** The heading of the part of the page that an element is in, able to take the focus. */
export function headingAround(element: Element | null): HTMLElement | undefined {
  const part = element?.closest('section, dialog, [role=tabpanel]');
  const heading = part?.querySelector<HTMLElement>('h2, h3') ?? undefined;
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
