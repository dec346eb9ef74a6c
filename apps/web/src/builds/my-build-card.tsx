import type { UserBuild } from '@trifecta/domain/builds';
import { Link } from 'wouter';
import { buildPage } from '../addresses.ts';
import { LoadoutCard } from './loadout-card.tsx';
import { MyBuildActions, MyBuildRating, MyBuildState } from './my-build-actions.tsx';
import type { MyBuildActs } from './my-build-actions.tsx';

/** One of the player's builds as a card with its actions. */
export function MyBuildCard({ build, ...acts }: MyBuildActs & { readonly build: UserBuild }) {
  const { _id, buildName, isPublic } = build;
  return (
    <LoadoutCard
      build={build}
      head={
        <>
          <MyBuildState build={build} />
          <MyBuildRating build={build} />
        </>
      }
      title={isPublic ? <Link href={buildPage(_id)}>{buildName}</Link> : buildName}
    >
      <MyBuildActions build={build} {...acts} />
    </LoadoutCard>
  );
}
