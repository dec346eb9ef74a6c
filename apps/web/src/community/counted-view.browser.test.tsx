import { expect, it, vi } from 'vitest';
import { buildId } from '../../test/builds.ts';
import { freePlan, signedIn } from '../../test/players.ts';
import { show, unshow } from '../../test/show.tsx';
import { answer, callsOf, refusal } from '../../test/stub-api.ts';
import { useCountedView } from './counted-view.ts';

function Viewer({ id }: { readonly id: string }) {
  useCountedView(id);
  return <p>A build</p>;
}

/** The builds whose views were sent. */
const counted = () =>
  callsOf('POST /api/community-builds/views').map(({ body: { buildId: id } }) => id);

/** Puts the document in front of someone, or behind another tab. */
function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('a build that is opened again is one view, and another build is another', async () => {
  answer({ ...freePlan(), 'POST /api/community-builds/views': { message: 'Counted' } });
  await show(<Viewer id={buildId(1)} />, { auth: signedIn() });
  await expect.poll(counted).toEqual([buildId(1)]);
  unshow();
  await show(<Viewer id={buildId(1)} />, { auth: signedIn() });
  unshow();
  await show(<Viewer id={buildId(2)} />, { auth: signedIn() });
  await expect.poll(counted).toEqual([buildId(1), buildId(2)]);
});

it('a page in the background is viewed once it comes to the front', async () => {
  answer({ ...freePlan(), 'POST /api/community-builds/views': { message: 'Counted' } });
  turn('hidden');
  await show(<Viewer id={buildId(3)} />, { auth: signedIn() });
  expect(counted()).toEqual([]);
  turn('visible');
  await expect.poll(counted).toEqual([buildId(3)]);
  turn('visible');
  expect(counted()).toEqual([buildId(3)]);
  vi.restoreAllMocks();
});

it('a view that the server refuses leaves the page alone', async () => {
  answer({
    ...freePlan(),
    'POST /api/community-builds/views': refusal('internal_error', 'Broken.'),
  });
  await show(<Viewer id={buildId(4)} />, { auth: signedIn() });
  await expect.poll(counted).toEqual([buildId(4)]);
  expect(document.body.textContent).toContain('A build');
});
