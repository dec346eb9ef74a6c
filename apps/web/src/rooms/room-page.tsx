import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { href } from '../addresses.ts';
import { messageOf } from '../api/client.ts';
import { Button, ButtonLink, Notice, Page } from '../ui/index.ts';
import type { RoomSession } from './room-session.ts';
import { texts } from './texts.ts';

// Loaded by those who enter a room.
const loadRoom = async () => ({ default: (await import('./room.tsx')).Room });
const Room = lazy(loadRoom);

type Entered =
  | { readonly kind: 'session'; readonly session: RoomSession }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly text: string };

/** A room, for everyone who has its link. */
export function RoomPage() {
  const [pathname] = useLocation();
  const id = pathname.split('/').at(-1) ?? '';
  return <EnteredRoom key={id} id={id} />;
}

function EnteredRoom({ id }: { readonly id: string }) {
  const [entered, setEntered] = useState<Entered | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const enter = async (): Promise<Entered> => {
      const { enterRoom } = await import('./enter-room.ts');
      const session = await enterRoom(id);
      return session === null ? { kind: 'gone' } : { kind: 'session', session };
    };
    const show = async () => {
      const next = await enter().catch(failedBy);
      if (!isLeft) setEntered(next);
    };
    void show();
    return () => {
      isLeft = true;
    };
  }, [id, attempt]);
  const retry = () => {
    setEntered(null);
    setAttempt(attempt + 1);
  };
  if (entered?.kind === 'session') {
    return (
      <Suspense fallback={<Loading />}>
        <Room id={id} session={entered.session} />
      </Suspense>
    );
  }
  if (entered?.kind === 'gone') {
    return (
      <Page title={texts.gone.title} intro={texts.gone.help}>
        <p>
          <ButtonLink kind="primary" href={href.teamOptimizer}>
            {texts.gone.optimizer}
          </ButtonLink>
        </p>
      </Page>
    );
  }
  if (entered?.kind === 'failed') {
    return (
      <Page title={texts.title}>
        <Notice
          role="alert"
          title={entered.text}
          actions={<Button onClick={retry}>{texts.reload}</Button>}
        />
      </Page>
    );
  }
  return <Loading />;
}

function failedBy(error: unknown): Entered {
  return { kind: 'failed', text: messageOf(error) };
}

function Loading() {
  return (
    <Page title={texts.title}>
      <p>{texts.loading}</p>
    </Page>
  );
}
