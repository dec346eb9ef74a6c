/**
 * Remembers what a visitor chose in the page's form before the scripts were there; taking over the page would forget
 * it otherwise. The returned function, called once the page is taken over, puts it into the address, where the page
 * reads its state from. Later calls do nothing.
 */
export function rememberEarlyChoices(): () => void {
  let search = readEarlyChoices();
  return () => {
    if (search !== undefined) history.replaceState(null, '', search);
    search = undefined;
  };
}

/** The form's fields as an address's search; undefined when the visitor has not touched them. */
function readEarlyChoices(): string | undefined {
  const form = document.querySelector<HTMLFormElement>('form[method=get]');
  if (form === null || ![...form.elements].some(isTouched)) return undefined;
  const choices = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') choices.append(name, value);
  }
  return `?${choices.toString()}`;
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // Without a mark in the document the browser chooses the first.
    const marked = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, marked);
  }
  return (
    field instanceof HTMLInputElement &&
    (field.checked !== field.defaultChecked || field.value !== field.defaultValue)
  );
}
