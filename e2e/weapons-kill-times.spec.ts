import { expect, test } from './support/test.ts';

type Target = 'Light' | 'Medium' | 'Heavy';

interface KillTimes {
  readonly target: Target;
  readonly location: 'Body' | 'Head';
  /** Shots and seconds of AKM, FAMAS, 93R and SR-84. */
  readonly shots: readonly string[];
  readonly seconds: readonly string[];
}

// By hand: shots = ceil(HP / damage), time = (shots - 1) x 60 / RPM, and for bursts of three the
// delay after every third shot that is followed by another: floor((shots - 1) / 3) x delay.
//   AKM    20 body, 30 head     600 RPM: 0.1 s a shot
//   FAMAS  23 body, 34.5 head  1080 RPM: 1/18 s a shot, bursts of 3, delay 0.2144 s
//   93R    26 body, 39 head    1000 RPM: 0.06 s a shot, bursts of 3, delay 0.215 s
//   SR-84 118 body, 236 head     46 RPM: 60/46 = 1.304 s a shot
const KILL_TIMES: readonly KillTimes[] = [
  {
    target: 'Light',
    location: 'Body',
    // 150/20 = 7.5; 150/23 = 6.5; 150/26 = 5.8; 150/118 = 1.3
    shots: ['8 shots', '7 shots', '6 shots', '2 shots'],
    // 7 x 0.1; 6/18 + 2 x 0.2144 = 0.762; 5 x 0.06 + 0.215 = 0.515; 1.304
    seconds: ['0.70 s', '0.76 s', '0.52 s', '1.30 s'],
  },
  {
    target: 'Light',
    location: 'Head',
    // 150/30 = 5; 150/34.5 = 4.3; 150/39 = 3.8; 236 is enough
    shots: ['5 shots', '5 shots', '4 shots', '1 shot'],
    // 4 x 0.1; 4/18 + 0.2144 = 0.437; 3 x 0.06 + 0.215 = 0.395; the first shot is the last
    seconds: ['0.40 s', '0.44 s', '0.40 s', '0.00 s'],
  },
  {
    target: 'Medium',
    location: 'Body',
    // 250/20 = 12.5; 250/23 = 10.9; 250/26 = 9.6; 250/118 = 2.1
    shots: ['13 shots', '11 shots', '10 shots', '3 shots'],
    // 12 x 0.1; 10/18 + 3 x 0.2144 = 1.199; 9 x 0.06 + 3 x 0.215 = 1.185; 2 x 1.304 = 2.609
    seconds: ['1.20 s', '1.20 s', '1.19 s', '2.61 s'],
  },
  {
    target: 'Medium',
    location: 'Head',
    // 250/30 = 8.3; 250/34.5 = 7.2; 250/39 = 6.4; 250/236 = 1.06
    shots: ['9 shots', '8 shots', '7 shots', '2 shots'],
    // 8 x 0.1; 7/18 + 2 x 0.2144 = 0.818; 6 x 0.06 + 2 x 0.215 = 0.79; 1.304
    seconds: ['0.80 s', '0.82 s', '0.79 s', '1.30 s'],
  },
  {
    target: 'Heavy',
    location: 'Body',
    // 350/20 = 17.5; 350/23 = 15.2; 350/26 = 13.5; 350/118 = 2.97
    shots: ['18 shots', '16 shots', '14 shots', '3 shots'],
    // 17 x 0.1; 15/18 + 5 x 0.2144 = 1.905; 13 x 0.06 + 4 x 0.215 = 1.64; 2.609
    seconds: ['1.70 s', '1.91 s', '1.64 s', '2.61 s'],
  },
  {
    target: 'Heavy',
    location: 'Head',
    // 350/30 = 11.7; 350/34.5 = 10.1; 350/39 = 8.97; 350/236 = 1.5
    shots: ['12 shots', '11 shots', '9 shots', '2 shots'],
    // 11 x 0.1; 10/18 + 3 x 0.2144 = 1.199; 8 x 0.06 + 2 x 0.215 = 0.91; 1.304
    seconds: ['1.10 s', '1.20 s', '0.91 s', '1.30 s'],
  },
];

const NAMES = ['AKM', 'FAMAS', '93R', 'SR-84'];
const LINK = ['akm', 'famas', '93r', 'sr-84'];

test('kill times are those of the formula, for every target and hit location', async ({
  weapons,
}) => {
  await weapons.open(LINK);
  await weapons.unfold('Time to kill');
  for (const { target, location, shots, seconds } of KILL_TIMES) {
    await weapons.filter('Target type', target).check();
    await weapons.filter('Hit location', location).check();
    for (const [index, name] of NAMES.entries()) {
      await expect(weapons.bar(name)).toHaveText(`${name} ${seconds[index]}`, {
        useInnerText: true,
      });
    }
    const classes = ['Medium', 'Medium', 'Light', 'Light'];
    expect(await weapons.unfolded('Time to kill')).toEqual([
      ['Weapon', 'TTK', 'STK', 'Class'],
      ...NAMES.map((name, index) => [name, seconds[index], shots[index], classes[index]]),
    ]);
    const ttkRow = await weapons.statsRow(`TTK vs ${target}`);
    expect(ttkRow.map((cell) => cell.replace(' (best)', ''))).toEqual(seconds);
    expect(await weapons.statsRow(`STK vs ${target}`)).toEqual(
      shots.map((text) => text.split(' ')[0]),
    );
  }
});

test('the picker shows the kill times for the chosen target and hit location', async ({
  weapons,
}) => {
  await weapons.open([], 'target=Heavy&location=Head');
  await weapons.openPicker();
  await expect(weapons.option('AKM')).toHaveAccessibleName(/1\.10 s$/);
  await expect(weapons.option('93R')).toHaveAccessibleName(/0\.91 s$/);
});

test('every kill time of the picker is the one of the API', async ({ page, request, weapons }) => {
  const answer = await request.get('/api/weapons-detailed');
  const all = (await answer.json()) as { name: string; ttkMediumBody: number }[];
  expect(all).toHaveLength(37);
  await weapons.open();
  await weapons.openPicker();
  const shown = await page
    .locator('label', { has: page.getByRole('checkbox') })
    .evaluateAll((labels) => labels.map((label) => (label as HTMLElement).innerText.split('\n')));
  expect(shown).toEqual(
    all.map(({ name, ttkMediumBody }) => [name, `${ttkMediumBody.toFixed(2)} s`]),
  );
});
