import { encode } from 'uqr';
import { shareTexts as texts } from './share-texts.ts';
import styles from './qr-code.module.css';

/** A text as a QR code, black on white so that every camera can read it. Apart from the index of `ui`, for its size. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.qrCode}>
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
