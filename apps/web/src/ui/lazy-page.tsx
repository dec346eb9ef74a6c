import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A page whose code is fetched when it is needed; `preload` fetches it before. */
export type LazyPage = ComponentType & { readonly preload: () => Promise<ComponentType> };

/**
 * Makes a page out of a function that loads its component. Once loaded, it draws at once, without a moment of
 * fallback. A failed load is tried again at the next use.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const preload = async (): Promise<ComponentType> => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return await loading;
  };
  const Lazy = lazy(async () => ({ default: await preload() }));
  function LazyOrLoaded() {
    const [View] = useState<ComponentType>(() => loaded ?? Lazy);
    return <View />;
  }
  return Object.assign(LazyOrLoaded, { preload });
}
