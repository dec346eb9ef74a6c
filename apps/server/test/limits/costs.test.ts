import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { costOf } from '../../src/limits/costs.ts';
import type { PageCost } from '../../src/limits/costs.ts';

function pointsOf(
  method: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
  pageCost?: PageCost,
): number {
  const cost = costOf(method, path);
  if (typeof cost === 'number') return cost;
  const config = { pageCost: () => pageCost };
  return cost({ query, routeOptions: { config } } as unknown as FastifyRequest);
}

describe('a request costs', () => {
  it('what its own line says, with HEAD as much as GET', () => {
    expect(pointsOf('GET', '/api/health')).toBe(0);
    expect(pointsOf('HEAD', '/api/health')).toBe(0);
    expect(pointsOf('GET', '/api/ready')).toBe(0);
    expect(pointsOf('POST', '/api/auth/sign-in/email')).toBe(50);
    expect(pointsOf('POST', '/api/auth/change-password')).toBe(100);
  });

  it('little from memory, and some rows everywhere else in the API', () => {
    expect(pointsOf('GET', '/api/maps')).toBe(0.1);
    expect(pointsOf('GET', '/api/weapons-detailed/name/:name')).toBe(0.1);
    expect(pointsOf('GET', '/api/community-builds/top10')).toBe(0.1);
    expect(pointsOf('GET', '/api/mapsets')).toBe(3);
    expect(pointsOf('POST', '/api/maps')).toBe(3);
    expect(pointsOf('GET', '/api/rooms/:id')).toBe(3);
  });

  it('more with the stats of another update', () => {
    expect(pointsOf('GET', '/api/maps', { update: '8.3.0' })).toBe(15);
  });

  it('more for a situation, and the most for all weapons in it', () => {
    const fastest = (query: Readonly<Record<string, string>>) =>
      pointsOf('GET', '/api/fights/fastest', query);
    expect(fastest({ class: 'Light', hp: '1000' })).toBe(30);
    expect(fastest({ weapon: 'akm', update: '8.3.0' })).toBe(45);
    expect(fastest({ hp: '1000' })).toBe(150);
  });

  it('a file for what is neither a page nor the API', () => {
    expect(pointsOf('GET', '/robots.txt')).toBe(0.2);
  });
});

describe('a list of public builds costs', () => {
  const list = (query: Readonly<Record<string, string>>) =>
    pointsOf('GET', '/api/community-builds/public', query);

  it('little for the first page, in any order and of any class', () => {
    expect(list({})).toBe(0.1);
    expect(list({ sort: 'newest', class: 'Light' })).toBe(0.1);
  });

  it.each(['limit', 'cursor', 'weapon', 'specialization'])('more with a %s', (name) => {
    expect(list({ class: 'Light', [name]: '1' })).toBe(12);
  });

  it('the most with a search, and for a map or a mode one for each part of the list', () => {
    expect(list({ search: 'rooftop', limit: '1' })).toBe(70);
    expect(list({ map: 'seoul', search: 'rooftop' })).toBe(140);
    expect(list({ map: 'seoul', mode: 'bank-it' })).toBe(280);
  });
});

describe('a page costs', () => {
  it('its rendering', () => {
    expect(pointsOf('GET', '/')).toBe(28);
    expect(pointsOf('GET', '/*')).toBe(28);
  });

  it('its list, its fights, and another update besides', () => {
    expect(pointsOf('GET', '/*', { search: 'rooftop' })).toBe(98); // 28 + 70
    expect(pointsOf('GET', '/*', { weapon: 'AKM' })).toBe(40); // 28 + 12
    expect(pointsOf('GET', '/*', {}, 'fights')).toBe(58); // 28 + 30
    expect(pointsOf('GET', '/*', { update: '8.3.0' }, 'fights')).toBe(73); // 28 + 30 + 15
  });

  it('a picture instead for its link preview', () => {
    const path = '/weapons/duel/picture.png';
    expect(pointsOf('GET', path)).toBe(43);
    expect(pointsOf('GET', path, { update: '8.3.0' }, 'fights')).toBe(88); // 43 + 30 + 15
  });
});
