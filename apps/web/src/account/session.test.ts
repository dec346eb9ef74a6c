import { beforeEach, expect, it, vi } from 'vitest';
import { PROFILE, signedIn, USER } from '../../test/players.ts';
import { getAuth, setAuth } from './auth-context.tsx';
import { reloadProfile, signOutTo } from './session.ts';

/** Replaces the window. */
let site: EventTarget;
const assign = vi.fn<(path: string) => void>();
const reload = vi.fn<() => void>();

function comeBack(persisted: boolean): void {
  site.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

beforeEach(() => {
  assign.mockClear();
  reload.mockClear();
  site = new EventTarget();
  vi.stubGlobal('addEventListener', site.addEventListener.bind(site));
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
});

it('Back after a sign-out reloads the page, so that no player data is shown again', async () => {
  await signOutTo('/login');
  expect(assign).toHaveBeenCalledWith('/login');
  comeBack(false);
  expect(reload).not.toHaveBeenCalled();
  comeBack(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('a failed sign-out leaves the page as it is', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
  await expect(signOutTo('/login')).rejects.toThrow('Something went wrong on our side.');
  comeBack(true);
  expect(assign).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it("a profile that arrives late isn't given to a player who signed in meanwhile", async () => {
  vi.stubGlobal('fetch', async () => {
    setAuth({ ...signedIn(null), user: { ...USER, uid: 'player-2' } });
    return Response.json(PROFILE);
  });
  setAuth(signedIn(null));
  await reloadProfile();
  expect(getAuth().profile).toBeNull();
});
