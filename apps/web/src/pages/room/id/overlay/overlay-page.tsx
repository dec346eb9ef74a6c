import { useQuery } from '@tanstack/react-query';
import { FALLBACK_SPECIALIZATIONS, FALLBACK_WEAPONS } from '@trifecta/domain/catalogue';
import { isShownInOverlay, overlaySlots } from '@trifecta/domain/rooms';
import type { ItemKinds, OverlaySlot } from '@trifecta/domain/rooms';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { specializationsByClassQuery, weaponsByClassQuery } from '../../../../catalogue/index.ts';
import { linkSecretInAddress, onLinkOpened } from '../../../../rooms/link-secrets.ts';
import { readOverlay } from '../../../../rooms/read-overlay.ts';
import type { ReadRoom } from '../../../../rooms/read-overlay.ts';
import { classColor, classNames, Optional, usePageTitle } from '../../../../ui/index.ts';
import { WeaponPicture } from '../../../../weapons/index.ts';
import styles from './overlay-page.module.css';
import { texts } from './texts.ts';

/**
 * A room over the picture of a stream: who plays what, live. The secret stays in the address, since a browser source knows
 * nothing else after a reload. Viewers see no trouble: what fails shows nothing.
 */
export function OverlayPage() {
  const [pathname] = useLocation();
  const [, , id = ''] = pathname.split('/');
  // A browser source that gets another link of the same room doesn't load the page again.
  const secret = useSyncExternalStore(onLinkOpened, linkSecretInAddress, () => undefined);
  return (
    <div className={styles.overlay}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <Optional>
        {secret === null && <Trouble text={texts.incomplete} />}
        {typeof secret === 'string' && <Room key={`${id} ${secret}`} id={id} secret={secret} />}
      </Optional>
    </div>
  );
}

function Room({ id, secret }: { readonly id: string; readonly secret: string }) {
  const [room, setRoom] = useState<ReadRoom | null>(null);
  useEffect(() => readOverlay(id, secret, setRoom), [id, secret]);
  const [search] = useSearchParams();
  const kinds = useKinds();
  const isOver = room === 'over';
  if (room === null) return null;
  if (isOver) return <Trouble text={texts.over} />;
  const shown = overlaySlots(room, kinds).filter(isShownInOverlay);
  if (shown.length === 0) return <p className={styles.line}>{texts.waiting}</p>;
  const layout = search.get('layout');
  return (
    <ul
      className={classNames(
        styles.slots,
        layout === 'row' && styles.row,
        layout === 'column' && styles.column,
      )}
      aria-label={texts.slots}
    >
      {shown.map((slot, place) => (
        <li key={place}>
          <Slot slot={slot} />
        </li>
      ))}
    </ul>
  );
}

/** What keeps the overlay from showing anything: in the tab's title, for who sets it up, and not for viewers. */
function Trouble({ text }: { readonly text: string }) {
  usePageTitle(text);
  return <p className="visually-hidden">{text}</p>;
}

/** The kinds of items, by the built-in names until the server's are there. */
function useKinds(): ItemKinds {
  const { data: weapons } = useQuery(weaponsByClassQuery);
  const { data: specializations } = useQuery(specializationsByClassQuery);
  return useMemo(() => {
    const all = (known: Named | undefined, builtIn: Readonly<Record<string, readonly string[]>>) =>
      new Set(
        known === undefined
          ? Object.values(builtIn).flat()
          : Object.values(known).flatMap((items) => items.map(({ name }) => name)),
      );
    return {
      weapons: all(weapons, FALLBACK_WEAPONS),
      specializations: all(specializations, FALLBACK_SPECIALIZATIONS),
    };
  }, [weapons, specializations]);
}

/** Items by class. */
type Named = Readonly<Record<string, readonly { readonly name: string }[]>>;

function Slot({ slot: { name, class: playerClass, weapon, kit } }: { readonly slot: OverlaySlot }) {
  const items = weapon === null ? kit : [weapon, ...kit];
  return (
    <article
      className={classNames(
        styles.slot,
        playerClass === null ? undefined : classColor(playerClass),
      )}
    >
      <header>
        <h2>{name === '' ? texts.free : name}</h2>
        {playerClass !== null && <p>{playerClass}</p>}
      </header>
      {/* Made anew for other items, so that they fade in. */}
      <div key={items.join()} className={styles.items}>
        {items.length === 0 && <p>{texts.picking}</p>}
        {weapon !== null && (
          <div className={styles.weapon}>
            <p>{weapon}</p>
            <WeaponPicture name={weapon} playerClass={playerClass ?? ''} width={210} isEager />
          </div>
        )}
        {kit.length > 0 && (
          <ul className={styles.kit}>
            {kit.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
