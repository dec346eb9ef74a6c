let choices: string | undefined;

/** Records what visitors chose in the page's form before the scripts ran, which hydration would reset. */
export function rememberEarlyChoices(): void {
  choices = readEarlyChoices();
}

/** Writes the recorded choices to the URL, where the page reads its state. Later calls do nothing. */
export function writeEarlyChoices(): void {
  if (choices !== undefined) history.replaceState(null, '', choices);
  choices = undefined;
}

/** The form's fields as a URL search string. Undefined if the visitor hasn't touched them. */
function readEarlyChoices(): string | undefined {
  const form = document.querySelector<HTMLFormElement>('form[method=get]');
  if (form === null || ![...form.elements].some(isTouched)) return undefined;
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') search.append(name, value);
  }
  return `?${search.toString()}`;
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
