import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signInService, startSession } from '../src/account/session.ts';
import { stubEventSource } from './event-source.ts';
import { unshow } from './show.tsx';
import { answer, endStub, stubFetch } from './stub-api.ts';

stubFetch();
stubEventSource();

/** The screen of vitest.config.ts, in pixels. */
const SCREEN = { width: 1440, height: 900 };

// All files share a page, so each test resets its state: URL, storage, and visitor.
beforeEach(async () => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  answer({ 'GET /api/auth/get-session': null });
  startSession();
  await signInService.reload();
  endStub();
});

afterEach(async () => {
  unshow();
  // Anything that a component is still loading would call the API during the next test.
  await vi.dynamicImportSettled();
  if (innerWidth !== SCREEN.width) await page.viewport(SCREEN.width, SCREEN.height);
  vi.useRealTimers();
  endStub();
});
