import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../../src/http/http-server.ts';

/** Sends forwarded requests to a public server and returns the lines it logs. */
async function linesLogged(
  trustedProxies: readonly string[],
  peer: string,
  visitor = '203.0.113.7',
): Promise<string[]> {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = createHttpServer({ mode: 'production', logLevel: 'warn', trustedProxies, logTo });
  onTestFinished(() => app.close());
  app.get('/', () => 'hello');
  for (let times = 0; times < 3; times += 1) {
    const headers = { 'x-forwarded-for': visitor };
    await app.inject({ url: '/', headers, remoteAddress: peer });
  }
  return lines;
}

describe('a proxy that forwards requests', () => {
  it("is reported once when it's missing from TRUSTED_PROXIES", async () => {
    const lines = await linesLogged([], '10.0.0.5');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Set TRUSTED_PROXIES=10.0.0.5');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ proxy: '10.0.0.5' });
  });

  it('is reported when only another one is trusted', async () => {
    expect(await linesLogged(['10.0.0.9'], '::ffff:10.0.0.5')).toHaveLength(1);
  });

  it("isn't reported when it's trusted", async () => {
    expect(await linesLogged(['10.0.0.0/8'], '10.0.0.5')).toEqual([]);
  });

  it("isn't reported on the internet, where visitors can send the header themselves", async () => {
    expect(await linesLogged([], '198.51.100.4')).toEqual([]);
  });

  it("is not named when it is trusted and the visitor is on the proxy's own machine", async () => {
    expect(await linesLogged(['127.0.0.1'], '127.0.0.1', '127.0.0.1')).toEqual([]);
    const throughTwo = '203.0.113.7, 127.0.0.1';
    expect(await linesLogged(['127.0.0.1'], '127.0.0.1', throughTwo)).toEqual([]);
  });

  it("isn't reported without a visitor's address", async () => {
    expect(await linesLogged([], '10.0.0.5', '')).toEqual([]);
    expect(await linesLogged([], '10.0.0.5', '203.0.113.7, ')).toEqual([]);
  });
});
