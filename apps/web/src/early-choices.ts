import { useEffect } from 'react';

/**
 * What a visitor chose in the page's form before the scripts were there, as an address's search; undefined when
 * nothing was. Taking over the page would forget it otherwise.
 */
export function readEarlyChoices(): string | undefined {
  const form = document.querySelector<HTMLFormElement>('form[method=get]');
  const isTouched = [...(form?.elements ?? [])].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
  if (form === null || !isTouched) return undefined;
  const choices = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') choices.append(name, value);
  }
  return `?${choices.toString()}`;
}

/** Puts the early choices into the address, where the page reads its state from. */
export function EarlyChoices({ search }: { readonly search: string | undefined }) {
  useEffect(() => {
    if (search !== undefined) history.replaceState(null, '', search);
  }, [search]);
  return null;
}
