import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { endStub, stubFetch } from './stub-api.ts';

stubFetch();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  endStub();
});
