/** Packages that the built server loads from `node_modules`: those with native code, and one that starts its own file. */
export const unbundledPackages: readonly string[] = [
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'piscina',
];
