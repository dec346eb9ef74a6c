import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

const TEAM =
  '/team?m1=Light&mw1=SR-84&ms1=Grappling+Hook&mg1=Glitch+Grenade&mg1=Sonar+Grenade' +
  '&m2=Medium&mw2=AKM&ms2=Healing+Beam&mg2=Defibrillator&mg2=Jump+Pad' +
  '&m3=Heavy&mw3=M60&ms3=Mesh+Shield&mg3=Dome+Shield&mg3=RPG-7';

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=anywhere', '/'],
    ['/weapons?w=akm&fbclid=1&w=m11&target=Heavy', '/weapons?w=akm&w=m11&target=Heavy'],
    // In the table's order, without what is the default anyway.
    ['/weapons?target=Heavy&w=akm&location=Body&sort=nonsense', '/weapons?w=akm&target=Heavy'],
    ['/weapons/map?distance=10&distance=30', '/weapons/map?distance=10'],
    ['/weapons/duel?distance=1e9&all', '/weapons/duel?all=on'],
    ['/weapons/akm?update=8.3.0&w=m11', '/weapons/akm?update=8.3.0'],
    ['/weapons/akm?update=8', '/weapons/akm'],
    ['/library?q=scout&page=2', '/library?q=scout'],
    ['/community-builds?%63lass=Light&sort=nonsense', '/community-builds?class=Light'],
    ['/pricing?billing=annual&from=portal', '/pricing?billing=annual'],
    ['/updates/8.3.0?update=9.0.0', '/updates/8.3.0'],
    ['/my-builds?class=Light', '/my-builds'],
    ['/account?x', '/account'],
    [`${TEAM}&utm_source=anywhere`, TEAM],
    ['/team?m1=Light&mw1=SR-84', '/team'],
    ['/nothing-here?x=1', '/nothing-here'],
  ])('%s is %s', (url, address) => {
    expect(pageAddress(url)).toMatchObject({ address, mayBeKept: true });
    expect(pageAddress(address).address).toBe(address);
  });

  it('keeps every weapon that a link to a comparison may have', () => {
    const url = '/weapons?w=gone-1&w=gone-2&w=gone-3&w=gone-4&w=akm';
    expect(pageAddress(url).address).toBe(url);
  });

  it("of an email's link keeps its token, and the page isn't kept", () => {
    const url = '/verify-email?token=secret';
    expect(pageAddress(url)).toMatchObject({ address: url, mayBeKept: false });
  });

  it.each([
    ['/', '/'],
    ['/builds/019aa0c4-7e00-7abc-8def-0123456789ab', '/builds/:id'],
    ['/weapons/akm?update=8.3.0', '/weapons/:name'],
    ['/verify-email?token=secret', '/verify-email'],
    ['/nothing-here?x=1', undefined],
  ])('%s is of the page %s', (url, page) => {
    expect(pageAddress(url).page).toBe(page);
  });

  it('has one spelling', () => {
    expect(pageAddress('/weapons/%61km').mayBeKept).toBe(false);
  });

  it.each(['/weapons/AKM', '/weapons/akm!', '/weapons/-akm~~', '/weapons/akm-?update=8.3.0'])(
    "%s shows a weapon at another address than its own, so the page isn't kept",
    (url) => {
      expect(pageAddress(url).mayBeKept).toBe(false);
    },
  );
});
