/**
 * The product's colors, for everything the web app's styles don't reach: emails, pictures, and pages rendered by the
 * server alone. The web app has the same colors in `apps/web/src/ui/tokens.css`. `apps/web/build/palette.test.ts` keeps
 * the two in sync.
 */
export const palette = {
  background: '#0a0d13',
  surface: '#111620',
  raised: '#192030',
  line: '#29334a',
  lineStrong: '#5a6885',
  text: '#eef2fa',
  muted: '#a6b2c8',
  accent: '#ffc53d',
  onAccent: '#141005',
  accentHover: '#ffd36b',
  bad: '#ff7a70',
  classLight: '#ff6b61',
  classMedium: '#57a9ff',
  classHeavy: '#b48bff',
  series2: '#4cc9f0',
  series3: '#f472b6',
  series4: '#7ce38b',
  map1: '#fea92f',
  map2: '#43dd9a',
  map3: '#f2ee6b',
  map4: '#c35aa4',
  map5: '#8ef9ff',
  map6: '#9a9c71',
  map7: '#378a21',
  medalSilver: '#c9d1e0',
  medalBronze: '#d98e5a',
} as const;
