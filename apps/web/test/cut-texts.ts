/** The texts of labels that are wider than their box. */
export function cutTexts(): string[] {
  return [...document.querySelectorAll('label span')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
}
