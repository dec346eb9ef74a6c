import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { forgetAct, offeredAct } from '../account/index.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { Actions, Dialog, FormMessage } from '../ui/forms/index.ts';
import { useFavoriteKeys, useToggleFavorite } from './favorites.ts';
import { libraryQuery } from './library/library-query.ts';
import { useMyRatings, useRate } from './my-ratings.ts';
import { sharedBuildQuery } from './public-builds.queries.ts';
import { offeredTexts } from './offered-texts.ts';

/**
 * What a player was about to do when they had to sign in: a rating or a favorite. It's offered once more, and never done
 * by itself. Nothing when it isn't about a build, or when the build is gone.
 */
export function OfferedAct() {
  const act = offeredAct(useHistoryState());
  const [name, ...argument] = act?.split(':') ?? [];
  const [first = '', second = ''] = argument;
  if (name === 'rate') return <OfferedRating key={act} id={first} stars={Number(second)} />;
  if (name !== 'favorite') return null;
  return first === 'library' ? (
    <LibraryFavorite key={act} id={second} />
  ) : (
    <CommunityFavorite key={act} id={second} />
  );
}

function OfferedRating({ id, stars }: { readonly id: string; readonly stars: number }) {
  const { data: build } = useQuery(sharedBuildQuery(id));
  const rating = useMyRatings(build ? [build] : []);
  const { press, isPending, error } = useRate();
  if (!build || rating === undefined) return null;
  // It may have been given in another tab, and nobody rates their own build.
  if (rating[id] === stars || rating[id] === 'own') return null;
  return (
    <Offer
      title={offeredTexts.rate(build.buildName, stars)}
      button={isPending ? offeredTexts.rating : offeredTexts.rateIt}
      isBusy={isPending}
      error={error}
      onAct={() => press({ id, stars }, forgetAct)}
    >
      <p>{offeredTexts.mayChange}</p>
    </Offer>
  );
}

function CommunityFavorite({ id }: { readonly id: string }) {
  const { data: build } = useQuery(sharedBuildQuery(id));
  return build ? <OfferedFavorite kind="community" id={id} name={build.buildName} /> : null;
}

function LibraryFavorite({ id }: { readonly id: string }) {
  const { data: builds } = useQuery(libraryQuery);
  const build = builds?.find((one) => one.id === id);
  return build ? <OfferedFavorite kind="library" id={id} name={build.name} /> : null;
}

function OfferedFavorite({
  kind,
  id,
  name,
}: {
  readonly kind: 'community' | 'library';
  readonly id: string;
  readonly name: string;
}) {
  const { data: favorites } = useFavoriteKeys();
  const { press, isPending, error } = useToggleFavorite();
  // A second press would take it out again.
  const isNew = favorites?.every((one) => one.kind !== kind || one.buildId !== id) === true;
  if (!isNew) return null;
  return (
    <Offer
      title={offeredTexts.favorite(name)}
      button={isPending ? uiTexts.saving : offeredTexts.save}
      isBusy={isPending}
      error={error}
      onAct={() => press({ kind, buildId: id, isWanted: true }, forgetAct)}
    />
  );
}

function Offer({
  title,
  button,
  isBusy,
  error,
  onAct,
  children,
}: {
  readonly title: string;
  readonly button: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onAct: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <Dialog title={title} onCancel={isBusy ? undefined : forgetAct}>
      {children}
      {error !== null && <FormMessage text={error.message} />}
      <Actions>
        <Button kind="primary" disabled={isBusy} onClick={onAct}>
          {button}
        </Button>
        <Button disabled={isBusy} onClick={forgetAct}>
          {offeredTexts.notNow}
        </Button>
      </Actions>
    </Dialog>
  );
}
