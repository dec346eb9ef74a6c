import { useMutation } from '@tanstack/react-query';
import type { RoomLinkKind, RoomPicks } from '@trifecta/domain/rooms';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { callApi, messageOf } from '../api/client.ts';
import { Button, uiTexts } from '../ui/index.ts';
import { FormMessage } from '../ui/forms/index.ts';
import type { RoomView } from './room-view.ts';
import styles from './room.module.css';
import { texts } from './texts.ts';

/** A room's link, or why it can't be loaded. */
type Link = { readonly secret: string | null } | { readonly failure: string };

const ENDPOINTS = {
  link: { read: 'GET /api/rooms/:id/link', renew: 'POST /api/rooms/:id/link' },
  overlay: { read: 'GET /api/rooms/:id/overlay/link', renew: 'POST /api/rooms/:id/overlay/link' },
} as const;

const RENEW_TEXTS = { link: texts.invite, overlay: texts.overlay } as const;

/** True for who sees no links: the room is locked, and someone else leads it. */
export function isLinkHidden(view: RoomView, picks: RoomPicks): boolean {
  return picks.isLocked && view.guest !== picks.leader;
}

/**
 * A link of a room as it is now: another one after each change of the field that counts them. Undefined until it's known,
 * and without a view of the room.
 */
export function useRoomLink(
  id: string,
  kind: RoomLinkKind,
  view: RoomView | null,
): Link | undefined {
  const links = view && (view.replica.fields[kind]?.version ?? 0);
  const [loaded, setLoaded] = useState<{ readonly links: number; readonly link: Link }>();
  useEffect(() => {
    if (links === null) return undefined;
    let isLeft = false;
    const call = callApi(ENDPOINTS[kind].read, texts.loadFailed, { params: { id } });
    void call
      .catch((error: unknown) => ({ failure: messageOf(error) }))
      .then((link) => {
        if (!isLeft) setLoaded({ links, link });
      });
    return () => {
      isLeft = true;
    };
  }, [id, kind, links]);
  return loaded?.links === links ? loaded.link : undefined;
}

/** What's known of a link, and once it's there, what `renderSecret` makes of its secret. */
export function RoomLinkState({
  link,
  renderSecret,
}: {
  readonly link: Link | undefined;
  readonly renderSecret: (secret: string) => ReactNode;
}) {
  if (link === undefined) return <p>{texts.invite.loading}</p>;
  if ('failure' in link) return <FormMessage text={link.failure} />;
  return link.secret === null ? <p>{texts.invite.outdated}</p> : renderSecret(link.secret);
}

/** Replaces a link. The new one shows when everyone hears of it. */
export function NewRoomLink({ id, kind }: { readonly id: string; readonly kind: RoomLinkKind }) {
  const { renew, renewHelp } = RENEW_TEXTS[kind];
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => callApi(ENDPOINTS[kind].renew, texts.invite.failed, { params: { id } }),
  });
  return (
    <>
      <p>
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? uiTexts.processing : renew}
        </Button>
      </p>
      <p className={styles.hint}>{renewHelp}</p>
      {isSuccess && <FormMessage isGood text={texts.invite.renewed} />}
      {error !== null && <FormMessage text={messageOf(error)} />}
    </>
  );
}
