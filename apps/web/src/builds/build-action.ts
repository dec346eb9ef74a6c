import type { LibraryBuild } from '@trifecta/domain/catalogue';
import type { ReactNode } from 'react';

/** What can be done with a build, in the corner of its card. */
export type ActionOf = (build: LibraryBuild) => ReactNode;
