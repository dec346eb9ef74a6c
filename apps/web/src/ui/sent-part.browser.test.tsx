import { useState } from 'react';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sentPart } from './sent-part.tsx';
import { Shown } from './shown.tsx';

interface CounterProps {
  readonly unit: string;
}

function Counter({ unit }: CounterProps) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${count} ${unit}`}
    </button>
  );
}

const SCREENS_ABOVE = { height: 5000 };
let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

/** Puts a page with a part below its first screen into the document as the server sends it, and hydrates it. */
async function open() {
  const sent = sentPart(async () => Counter);
  await sent.preload();
  const code = vi.fn<() => Promise<ComponentType<CounterProps>>>();
  let arrive = () => {};
  code.mockReturnValue(new Promise((resolve) => (arrive = () => resolve(Counter))));
  const Part = sentPart(code);
  let tellShown = () => {};
  const shown = new Promise<void>((resolve) => (tellShown = resolve));
  const pageWith = (View: ComponentType<CounterProps>, unit: string) => (
    <>
      <Shown tell={tellShown} />
      <div style={SCREENS_ABOVE} />
      <View unit={unit} />
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(pageWith(sent, 'kills'));
  const hydrated = hydrateRoot(container, pageWith(Part, 'kills'));
  root = hydrated;
  await shown;
  return {
    code,
    arrive,
    sentButton: container.querySelector('button'),
    show: (unit: string) => hydrated.render(pageWith(Part, unit)),
  };
}

/** Without scrolling to it first. */
function press(): void {
  document.querySelector('button')?.click();
}

it('a part below the first screen stays as it was sent, and its code loads once it comes near', async () => {
  const { code, arrive, sentButton } = await open();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(code).not.toHaveBeenCalled();
  scrollTo(0, document.body.scrollHeight);
  await vi.waitFor(() => expect(code).toHaveBeenCalledOnce());
  arrive();
  press();
  const button = page.getByRole('button');
  await expect.element(button).toHaveTextContent('1 kills');
  expect(button.element()).toBe(sentButton);
});

it('a press before its code is there counts once, however often it was repeated', async () => {
  const { arrive, code } = await open();
  const button = page.getByRole('button');
  press();
  press();
  await vi.waitFor(() => expect(code).toHaveBeenCalledOnce());
  await expect.element(button).toHaveTextContent('0 kills');
  arrive();
  await expect.element(button).toHaveTextContent('1 kills');
});

it('something new to show loads its code, and what was sent stays until then', async () => {
  const { arrive, code, show, sentButton } = await open();
  show('shots');
  await vi.waitFor(() => expect(code).toHaveBeenCalledOnce());
  expect(page.getByRole('button').element()).toBe(sentButton);
  await expect.element(page.getByRole('button')).toHaveTextContent('0 kills');
  arrive();
  await expect.element(page.getByRole('button')).toHaveTextContent('0 shots');
});

it('without a connection a part near the screen stays as it was sent, and a press tries again', async () => {
  const { code, arrive, sentButton } = await open();
  code.mockRejectedValueOnce(new Error('no connection'));
  scrollTo(0, document.body.scrollHeight);
  await vi.waitFor(() => expect(code).toHaveBeenCalledOnce());
  expect(page.getByRole('button').element()).toBe(sentButton);
  press();
  await vi.waitFor(() => expect(code).toHaveBeenCalledTimes(2));
  arrive();
  await expect.element(page.getByRole('button')).toHaveTextContent('1 kills');
});

it("a part that didn't come with the document says so when its code can't be loaded", async () => {
  const Part = sentPart(() => Promise.reject(new Error('no connection')));
  const created = createRoot(document.body.appendChild(document.createElement('div')));
  root = created;
  created.render(<Part />);
  await expect.element(page.getByRole('alert')).toBeVisible();
});
