/** Three players, three classes: the product's mark. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <path d="M32 5 L46 30 H18 Z" fill="var(--class-light)" />
      <path d="M17 33 L31 58 H3 Z" fill="var(--class-medium)" />
      <path d="M47 33 L61 58 H33 Z" fill="var(--class-heavy)" />
    </svg>
  );
}
