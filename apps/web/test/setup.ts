import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { endStub, stubFetch } from './stub-api.ts';

stubFetch();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  endStub();
});
