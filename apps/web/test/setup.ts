import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { stubEventSource } from './event-source.ts';
import { endStub, stubFetch } from './stub-api.ts';

stubFetch();
stubEventSource();

/** The screen of vitest.config.ts, in pixels. */
const SCREEN = { width: 1440, height: 900 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  await cleanup();
  if (innerWidth !== SCREEN.width) await page.viewport(SCREEN.width, SCREEN.height);
  vi.useRealTimers();
  endStub();
});
