import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { answer, CUT_OFF, holdBack } from '../../../test/stub-api.ts';
import type { AnswerOf } from '../../api/client.ts';
import { LibraryPage } from './library.tsx';

const search = page.getByRole('searchbox', { name: 'Search' });
const status = page.getByRole('status');

const BUILD: AnswerOf<'GET /api/builds'>[number] = {
  id: 'one',
  name: 'Infantry Soldier',
  class: 'Medium',
  weapon: 'AKM',
  specialization: 'Dematerializer',
  gadgets: ['Gas Mine', 'Pyro Grenade', 'Jump Pad'],
  description: 'Holds the line.',
  metaScore: 85,
};
const OTHER = { ...BUILD, id: 'two', name: 'Hacker', metaScore: 79 } as const;

async function showLibrary(): Promise<void> {
  await show(<LibraryPage />, { at: '/library' });
}

beforeEach(() => {
  answer({
    'GET /api/builds': [BUILD, OTHER],
    'GET /api/gadgets': [],
    'GET /api/specializations': [],
  });
});

describe('while the builds are on their way', () => {
  it('the library says so, and keeps the search typed meanwhile', async () => {
    const release = holdBack('GET /api/builds');
    await showLibrary();
    await expect.element(status.getByText('Loading builds...')).toBeInTheDocument();
    await search.fill('hacker');
    release();
    await expect.element(status).toHaveTextContent('1 of 2 builds');
    await expect.element(page.getByText('Loading builds...')).not.toBeInTheDocument();
    await expect.element(search).toHaveValue('hacker');
  });
});

it('without an answer the library says so, and can be asked again', async () => {
  answer({ 'GET /api/builds': CUT_OFF });
  await showLibrary();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading')).toHaveTextContent('Failed to fetch builds');
  answer({ 'GET /api/builds': [BUILD] });
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(status).toHaveTextContent('1 builds');
});

it('without the texts of gadgets and specializations the kits show their names', async () => {
  answer({
    'GET /api/builds': [BUILD],
    'GET /api/gadgets': CUT_OFF,
    'GET /api/specializations': CUT_OFF,
  });
  await showLibrary();
  await page.getByText('What this kit does').click();
  const kit = page.getByRole('group').filter({ hasText: 'What this kit does' });
  await expect
    .poll(() =>
      kit
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(['Dematerializer', 'Gas Mine', 'Pyro Grenade', 'Jump Pad']);
});

it('letters are S from 90, A from 80, B from 70, C from 60, otherwise D, each in its color', async () => {
  const scores = [100, 90, 89, 80, 79, 70, 69, 60, 59, 0];
  answer({
    'GET /api/builds': scores.map((metaScore) => ({ ...BUILD, id: `b${metaScore}`, metaScore })),
  });
  await showLibrary();
  await expect.element(status).toHaveTextContent('10 builds');
  const grades = [...document.querySelectorAll('[data-grade]')];
  expect(grades.map((grade) => grade.textContent)).toEqual([
    'S100',
    'S90',
    'A89',
    'A80',
    'B79',
    'B70',
    'C69',
    'C60',
    'D59',
    'D0',
  ]);
  expect(new Set(grades.map((grade) => getComputedStyle(grade).color)).size).toBe(5);
});

it('a search without a match says so, and leads back', async () => {
  await showLibrary();
  await search.fill('banana');
  await expect.element(page.getByText('No builds match “banana”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show All Builds' }).click();
  await expect.element(status).toHaveTextContent('2 builds');
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
});
