const STAR = 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z';
const HEART =
  'M12 20C5 15 3 11.5 3 8.7A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 1.7C21 11.5 19 15 12 20z';

interface ShapeProps {
  readonly isFilled: boolean;
  readonly size?: number;
}

function Shape({ path, isFilled, size = 20 }: ShapeProps & { readonly path: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

/** A star, outlined or filled. Decorative. */
export function Star(props: ShapeProps) {
  return <Shape path={STAR} {...props} />;
}

/** A heart, outlined or filled. Decorative. */
export function Heart(props: ShapeProps) {
  return <Shape path={HEART} {...props} />;
}
