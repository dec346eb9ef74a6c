import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useSubscription } from './index.ts';

function Tier() {
  return useSubscription()?.subscription.tier;
}

it('useSubscription throws outside its provider', () => {
  expect(() => renderToString(createElement(Tier))).toThrow(
    'useSubscription must be used within SubscriptionProvider',
  );
});
