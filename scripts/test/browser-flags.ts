/**
 * Flags that keep Chromium quiet in tests and measurements: no network traffic of its own, and a sandbox unless run as
 * root.
 */
export const browserFlags: string[] = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
