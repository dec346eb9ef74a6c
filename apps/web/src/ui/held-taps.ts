declare global {
  /** The presses before the site's code was there. `public/early.js` notes them. */
  var earlyTaps: MouseEvent[] | undefined;
}

const CHOICES = 'input:is([type=checkbox], [type=radio])';
const BUTTON = 'button:not([popovertarget], form[method=get] *)';
/**
 * Controls that do nothing before the page's scripts handle them. Links work without, and so do menus that the browser opens
 * and buttons that send an address's form.
 */
const NEED_SCRIPTS = `:is(${BUTTON}, [role=application], label:has(${CHOICES}), ${CHOICES})`;

interface HoldOptions {
  /** Called for each press that's kept. */
  readonly onHold?: () => void;
  /** Ends it without a press, since the controls are gone. */
  readonly signal?: AbortSignal;
}

/**
 * Keeps presses of controls within `root` until it's ready for them, instead of losing them. Returns what is to be
 * called then: it repeats the last press of each of these controls, in the order of their first presses.
 */
export function holdTaps(root: HTMLElement, { onHold, signal }: HoldOptions = {}): () => void {
  const held = new Map<HTMLElement, MouseEvent>();
  // What comes later was made by scripts, and so works.
  const sent = new Set(root.querySelectorAll<HTMLElement>(NEED_SCRIPTS));
  const hold = (event: MouseEvent) => {
    const control = controlOf(event.target, NEED_SCRIPTS);
    if (control === undefined || !sent.has(control)) return;
    event.preventDefault();
    event.stopPropagation();
    held.set(control, event);
    onHold?.();
  };
  for (const event of globalThis.earlyTaps ?? []) {
    const control = controlOf(event.target, NEED_SCRIPTS);
    // What was chosen before is chosen.
    const isChoice = control?.matches(`label, ${CHOICES}`);
    if (control !== undefined && isChoice === false && sent.has(control)) held.set(control, event);
  }
  globalThis.earlyTaps = undefined;
  // On the document: React stops a press of what isn't hydrated before it gets there.
  document.addEventListener('click', hold, { capture: true, ...(signal && { signal }) });
  return () => {
    document.removeEventListener('click', hold, { capture: true });
    for (const [control, event] of held) {
      // At the same place, which a map needs to know.
      if (control.isConnected) control.dispatchEvent(new MouseEvent(event.type, event));
    }
    held.clear();
  };
}

/** The control that an event is about. */
function controlOf(target: EventTarget | null, kind: string): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest(kind) : null;
  return control instanceof HTMLElement ? control : undefined;
}
