import { createElement, lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A page's code that hasn't arrived by then counts as not loaded. Source: docs/specification.md#waits. */
const LOAD_LIMIT_MS = 120_000;

/** The page, if it arrives in time. Throws when it doesn't. */
async function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the code never arrived')), LOAD_LIMIT_MS);
  });
  return await Promise.race([loading, limit]).finally(() => clearTimeout(timer));
}

/** A page whose code loads on demand. `preload` loads it in advance. */
export type LazyPage = ComponentType & { readonly preload: () => Promise<ComponentType> };

/**
 * Creates a page from a function that loads its component. Once loaded, it renders immediately, without a flash of the
 * fallback. A failed load is retried on the next use. `recover` gets the failure when the page is to be shown.
 */
export function lazyPage(
  load: () => Promise<ComponentType>,
  recover?: (failure: unknown) => Promise<never>,
): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const preload = async (): Promise<ComponentType> => {
    loading ??= inTime(load()).then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return await loading;
  };
  const Lazy = lazy(async () => ({ default: await preload().catch(recover) }));
  function LazyOrLoaded() {
    const [View] = useState<ComponentType>(() => loaded ?? Lazy);
    return createElement(View);
  }
  return Object.assign(LazyOrLoaded, { preload });
}
