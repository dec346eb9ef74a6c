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

/** A page, or a part of one, whose code loads on demand. `preload` loads it in advance. */
export type LazyPage<Props extends object = object> = ComponentType<Props> & {
  readonly preload: () => Promise<ComponentType<Props>>;
};

/** Loads the code of a page that's to be shown, with what loads it in advance. */
type LoadToShow<Props extends object> = (
  preload: LazyPage<Props>['preload'],
) => Promise<ComponentType<Props>>;

/**
 * Creates a page from a function that loads its component. Once loaded, it renders immediately, without a flash of the
 * fallback. A failed load is retried on the next use. `loadToShow` decides when the code of a page that's to be shown loads, and
 * what happens if it can't be: by default right away, and the page fails.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  loadToShow: LoadToShow<Props> = (preload) => preload(),
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => {
    loading ??= inTime(load()).then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return await loading;
  };
  const create = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await loadToShow(preload) };
      } catch (error) {
        // React keeps a failure. `ErrorBoundary` shows the page again once there's a connection.
        globalThis.addEventListener('online', () => (Lazy = create()), { once: true });
        throw error;
      }
    });
  let Lazy = create();
  function LazyOrLoaded(props: Props) {
    const [View] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(View, props);
  }
  return Object.assign(LazyOrLoaded, { preload });
}

/**
 * True if the page is to be rendered with a part that only some addresses ask for: its code is then loaded first. The
 * server renders with every part.
 */
export function isAskedFor(inSearch: RegExp): boolean {
  return import.meta.env.SSR || inSearch.test(location.search);
}

/** True until the code of the page that came with the document is there. */
let isFirstPage = true;

/** Records that further pages are visits from another page. */
export function endFirstPage(): void {
  isFirstPage = false;
}

/**
 * Loads parts that a page can be used without (`sentPart`) along with it: on the server, which renders it, and before a visit
 * from another page. A page that just came from the server has their markup, and can be used before their code is there.
 */
export async function preloadSent(
  ...parts: readonly { readonly preload: () => Promise<unknown> }[]
): Promise<void> {
  if (!import.meta.env.SSR && isFirstPage) return;
  await Promise.all(parts.map(async ({ preload }) => preload().catch(() => null)));
}
