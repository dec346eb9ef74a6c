import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { stubEventSource } from './event-source.ts';
import { endStub, stubFetch } from './stub-api.ts';

stubFetch();
stubEventSource();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  endStub();
});
