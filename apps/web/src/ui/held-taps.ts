/**
 * Controls that do nothing before the page's scripts handle them. Links, menus that the browser opens, and forms whose
 * fields make an address work without.
 */
const CHOICES = 'input:is([type=checkbox], [type=radio])';
const NEED_SCRIPTS = `:is(button:not([popovertarget]), label:has(${CHOICES}), ${CHOICES}):not(form[method=get] *)`;

/**
 * Keeps presses of controls within `root` until it's ready for them, instead of losing them. Returns what is to be called
 * then: it presses each of these controls once, in the order of their first presses.
 */
export function holdTaps(root: HTMLElement): () => void {
  const held = new Set<HTMLElement>();
  // What comes later was made by scripts, and so works.
  const sent = new Set(root.querySelectorAll<HTMLElement>(NEED_SCRIPTS));
  const hold = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(NEED_SCRIPTS) : null;
    if (!(control instanceof HTMLElement) || !sent.has(control)) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(control);
  };
  // On the document: React stops a press of what isn't hydrated before it gets there.
  document.addEventListener('click', hold, { capture: true });
  return () => {
    document.removeEventListener('click', hold, { capture: true });
    for (const control of held) if (control.isConnected) control.click();
    held.clear();
  };
}
