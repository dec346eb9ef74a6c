import styles from './far.module.css';

/**
 * Lays out what the browser left out while the page opened, one part in each frame: a page that's captured or saved whole has all
 * of it, and the scroll bar keeps its size.
 */
export async function layOutFar(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(`.${styles.far}`)) {
    await new Promise(requestAnimationFrame);
    part.style.contentVisibility = 'visible';
  }
}
