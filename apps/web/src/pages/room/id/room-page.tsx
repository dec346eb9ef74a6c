import { lazy, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../../../account/index.ts';
import { href, lastPart, roomPage } from '../../../addresses.ts';
import { messageOf } from '../../../api/client.ts';
import { SignInLinks } from '../../../plans/index.ts';
import { Button, MissingPage, Notice, Optional, Page } from '../../../ui/index.ts';
import { onLinkOpened } from '../../../rooms/link-secrets.ts';
import { useForgetRoom } from '../../../rooms/use-forget-room.ts';
import type { RoomSession } from '../../../rooms/room-session.ts';
import { texts } from '../../../rooms/texts.ts';

const load = async () => await import('../../../rooms/entered.ts');

type Entered =
  | {
      readonly kind: 'session';
      readonly session: RoomSession;
      readonly RoomBoard: Awaited<ReturnType<typeof load>>['RoomBoard'];
    }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly text: string };

// Only hosts who are in a club see it.
const KeepAsPlan = lazy(async () => ({
  default: (await import('../../../clubs/playbook/keep-as-plan.tsx')).KeepAsPlan,
}));

/**
 * A room, for everyone who has its link. Instead of an id, `new` opens one with the picks in the address. Its
 * host can keep it as a game plan of their club.
 */
export function RoomPage() {
  const [pathname] = useLocation();
  const id = lastPart(pathname);
  const [links, setLinks] = useState(0);
  useEffect(() => onLinkOpened(() => setLinks((before) => before + 1)), []);
  if (pathname === roomPage('new')) return <NewRoom />;
  return <EnteredRoom key={`${id} ${links}`} id={id} />;
}

/** A new room is opened once, however often this renders. */
let opening: Promise<string> | undefined;

function NewRoom() {
  const [, navigate] = useLocation();
  const { status } = useAuth();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (failure !== null || status === 'loading' || status === 'signed-out') return;
    const open = async () => {
      opening ??= load().then(async ({ openRoom }) => await openRoom(location.search));
      try {
        // Not an address to come back to: it would open another room.
        navigate(roomPage(await opening), { replace: true });
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        opening = undefined;
      }
    };
    void open();
  }, [failure, navigate, status]);
  if (status === 'signed-out') return <SignInToOpen />;
  if (failure !== null) return <Failed text={failure} onRetry={() => setFailure(null)} />;
  return <Waiting text={texts.opening} />;
}

/** Guests join rooms, and players open them. */
function SignInToOpen() {
  return (
    <Page title={texts.title}>
      <Notice title={texts.signIn} actions={<SignInLinks />}>
        <p>{texts.signInHelp}</p>
      </Notice>
    </Page>
  );
}

function EnteredRoom({ id }: { readonly id: string }) {
  const [entered, setEntered] = useState<Entered | null>(null);
  const enterAgain = useCallback(() => setEntered(null), []);
  useEffect(() => {
    if (entered !== null) return undefined;
    let isLeft = false;
    const show = async () => {
      const next = await enter(id).catch(failedBy);
      if (!isLeft) setEntered(next);
    };
    void show();
    return () => {
      isLeft = true;
    };
  }, [id, entered]);
  const forget = useForgetRoom();
  const isGone = entered?.kind === 'gone';
  useEffect(() => {
    if (isGone) forget(id);
  }, [id, isGone, forget]);
  switch (entered?.kind) {
    case 'session':
      return (
        <entered.RoomBoard
          id={id}
          session={entered.session}
          onOther={enterAgain}
          keep={
            <Optional>
              <KeepAsPlan roomId={id} />
            </Optional>
          }
        />
      );
    case 'failed':
      return <Failed text={entered.text} onRetry={() => setEntered(null)} />;
    case 'gone':
      return (
        <MissingPage
          title={texts.gone.title}
          help={texts.gone.help}
          href={href.teamOptimizer}
          link={texts.gone.optimizer}
        />
      );
    default:
      return <Waiting text={texts.loading} />;
  }
}

async function enter(id: string): Promise<Entered> {
  const { enterRoom, RoomBoard } = await load();
  const session = await enterRoom(id);
  return session === null ? { kind: 'gone' } : { kind: 'session', session, RoomBoard };
}

function failedBy(error: unknown): Entered {
  return { kind: 'failed', text: messageOf(error) };
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <Page title={texts.title}>
      <p>{text}</p>
    </Page>
  );
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <Page title={texts.title}>
      <Notice
        role="alert"
        title={text}
        actions={<Button onClick={onRetry}>{texts.reload}</Button>}
      />
    </Page>
  );
}
