/** What keeps Chromium quiet in tests: no network of its own, and a sandbox unless we are root. */
export const browserFlags: string[] = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
