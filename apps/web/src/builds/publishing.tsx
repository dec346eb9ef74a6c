import type { UserBuild } from '@trifecta/domain/builds';
import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../account/index.ts';
import { ApiError } from '../api/client.ts';
import { OnDemandDialog } from '../ui/forms/index.ts';
import type { OwnBuildActions } from './own-builds.ts';

// Only for the first build that a player makes public.
const ChooseName = lazy(async () => ({
  default: (await import('../account/display-name-dialog.tsx')).ChooseName,
}));

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
    <OnDemandDialog onClose={() => waiting.settle(undefined)}>
      <ChooseName
        onSet={() => waiting.settle(setVisibility(waiting.id, true))}
        onSkip={() => waiting.settle(undefined)}
      />
    </OnDemandDialog>
  );
  return { toggleVisibility, nameDialog };
}
