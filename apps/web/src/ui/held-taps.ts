declare global {
  /** What was pressed before the site's code was there. `public/early-taps.js` notes it. */
  var earlyTaps: Set<EventTarget | null> | undefined;
}

const CHOICES = 'input:is([type=checkbox], [type=radio])';
const BY_ITSELF = ':not(form[method=get] *)';
const BUTTON = `button:not([popovertarget])${BY_ITSELF}`;
/**
 * Controls that do nothing before the page's scripts handle them. Links, menus that the browser opens, and forms whose
 * fields make an address work without.
 */
const NEED_SCRIPTS = `:is(${BUTTON}, label:has(${CHOICES})${BY_ITSELF}, ${CHOICES}${BY_ITSELF})`;

interface HoldOptions {
  /** Called for each press that's kept. */
  readonly onHold?: () => void;
  /** Ends it without a press, since the controls are gone. */
  readonly signal?: AbortSignal;
}

/**
 * Keeps presses of controls within `root` until it's ready for them, instead of losing them. Returns what is to be
 * called then: it presses each of these controls once, in the order of their first presses.
 */
export function holdTaps(root: HTMLElement, { onHold, signal }: HoldOptions = {}): () => void {
  const held = new Set<HTMLElement>();
  // What comes later was made by scripts, and so works.
  const sent = new Set(root.querySelectorAll<HTMLElement>(NEED_SCRIPTS));
  const hold = (event: MouseEvent) => {
    const control = controlOf(event.target, NEED_SCRIPTS);
    if (control === undefined || !sent.has(control)) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(control);
    onHold?.();
  };
  // Only buttons: what was chosen before is chosen.
  for (const target of globalThis.earlyTaps ?? []) {
    const button = controlOf(target, BUTTON);
    if (button !== undefined && sent.has(button)) held.add(button);
  }
  globalThis.earlyTaps = undefined;
  // On the document: React stops a press of what isn't hydrated before it gets there.
  document.addEventListener('click', hold, { capture: true, ...(signal && { signal }) });
  return () => {
    document.removeEventListener('click', hold, { capture: true });
    for (const control of held) if (control.isConnected) control.click();
    held.clear();
  };
}

/** The control that an event is about. */
function controlOf(target: EventTarget | null, kind: string): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest(kind) : null;
  return control instanceof HTMLElement ? control : undefined;
}
