import type { UserBuild } from '@trifecta/domain/builds';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChooseName, useAuth } from '../account/index.ts';
import { ApiError } from '../api/client.ts';
import type { OwnBuildActions } from './own-build-actions.ts';

interface Waiting {
  readonly id: string;
  readonly settle: (outcome: Promise<void> | undefined) => void;
}

/**
 * Makes builds public or private, or keeps withheld ones private. A player without a display name picks one first, then the build goes public. The
 * page must render `nameDialog`.
 */
export function usePublishing({ setVisibility }: Pick<OwnBuildActions, 'setVisibility'>): {
  /** Resolves when it's done or the player gives up. Throws `ApiError`. */
  readonly toggleVisibility: (build: UserBuild) => Promise<void>;
  readonly nameDialog: ReactNode;
} {
  const { profile } = useAuth();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const publishNamed = async (id: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle: Waiting['settle'] = (outcome) => {
        setWaiting(null);
        Promise.resolve(outcome).then(resolve, reject);
      };
      setWaiting({ id, settle });
    });
  const toggleVisibility = async ({ _id, ...build }: UserBuild): Promise<void> => {
    const wanted = !build.isPublic && build.isWithheld === undefined;
    if (wanted && profile?.displayName === null) return publishNamed(_id);
    try {
      await setVisibility(_id, wanted);
    } catch (error) {
      // The profile hasn't loaded yet, or failed to load.
      if (!(error instanceof ApiError) || error.code !== 'display_name_needed') throw error;
      await publishNamed(_id);
    }
  };
  const nameDialog = waiting && (
    <ChooseName
      onSet={() => waiting.settle(setVisibility(waiting.id, true))}
      onSkip={() => waiting.settle(undefined)}
    />
  );
  return { toggleVisibility, nameDialog };
}
