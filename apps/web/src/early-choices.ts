/**
 * Records what visitors chose in the page's form before the scripts ran, which hydration would reset. Call the returned
 * function after hydration: it writes the choices to the URL, where the page reads its state. Later calls do nothing.
 */
export function rememberEarlyChoices(): () => void {
  let search = readEarlyChoices();
  return () => {
    if (search !== undefined) history.replaceState(null, '', search);
    search = undefined;
  };
}

/** The form's fields as a URL search string. Undefined if the visitor hasn't touched them. */
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
    // Without a `selected` attribute in the document, the browser picks the first option.
    const marked = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, marked);
  }
  return (
    field instanceof HTMLInputElement &&
    (field.checked !== field.defaultChecked || field.value !== field.defaultValue)
  );
}
