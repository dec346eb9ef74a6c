import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  bar,
  chart,
  choose,
  numbers,
  option,
  showComparison,
  stats,
  statsRow,
} from '../../../test/weapons-page.tsx';

const aim = page.getByRole('switch', { name: /^Aim/ });
const accuracy = page.getByRole('slider', { name: /^Accuracy/ });
const headshots = page.getByRole('slider', { name: /^Headshots/ });
const health = page.getByRole('spinbutton', { name: /^Target health/ });
const search = () => globalThis.location.search;

/** The visible text of a weapon's bar, without its tooltip. */
function seen(name: string): string {
  const element = bar(name).element();
  return element instanceof HTMLElement ? element.innerText.replaceAll(/\s+/g, ' ').trim() : '';
}

/** The first hit kills, and every second shot hits. */
const ONE_HIT = ['aim=on', 'head=0', 'hp=1'] as const;

describe('aim', () => {
  it("is perfect until it's turned on", async () => {
    await showComparison(['akm']);
    await expect.element(aim).not.toBeChecked();
    await expect.element(accuracy).not.toBeInTheDocument();
    await expect.element(page.getByText('Kills fastest: AKM.')).toBeVisible();
    await aim.click();
    await expect.element(accuracy).toHaveValue('50');
    await expect.element(headshots).toHaveValue('20');
    await expect.element(health).toHaveAttribute('placeholder', '250');
    await expect.element(page.getByText('Kills fastest on average: AKM.')).toBeVisible();
    expect(search()).toBe('?w=akm&aim=on');
  });

  it('shows the average and the middle 80% of the kills', async () => {
    // Half the shots hit: n shots with chance 1 / 2^n, 0.1 s apart. Mean: 2 shots, 0.1 s. 50% of the kills take one
    // shot, and 93.75% take at most four, which is 0.3 s.
    await showComparison(['akm'], ...ONE_HIT);
    await expect.element(bar('AKM')).toBeVisible();
    expect(seen('AKM')).toBe('AKM 0.10 s 0.00 to 0.30 s');
    expect(await numbers('Time to kill')).toEqual([
      ['Weapon', 'Average', 'Middle 80%', 'STK', 'Class'],
      ['AKM', '0.10 s', '0.00 to 0.30 s', '2.0 shots', 'Medium'],
    ]);
    const [, atZero] = await numbers('Time to kill over distance');
    expect(atZero).toEqual(['0 m', '0.10 s']);
    await expect.element(option('AKM')).toHaveAccessibleName(/time to kill 0\.10 s$/);
  });

  it('adds kills per magazine and the chance to kill within one to the table', async () => {
    // AKM: 32 shots, every second one kills. SH1900: 2 shots, so 1 kill, and 3 of 4 targets die.
    await showComparison(['akm', 'sh1900'], ...ONE_HIT);
    await expect.element(stats).toBeVisible();
    expect(statsRow('Average STK')).toEqual(['2', '2']);
    expect(statsRow('Kills per magazine')).toEqual(['16 (best)', '1']);
    expect(statsRow('Chance to kill in one magazine')).toEqual(['100% (best)', '75%']);
    expect(statsRow('TTK vs 1 HP perfect aim')[0]).toMatch(/^0\.00 s/);
    expect(seen('SH1900')).toContain('reload in 25%, all pellets hit');
  });

  it('at 100% is as fast as perfect aim', async () => {
    await showComparison(['akm', '93r'], 'aim=on', 'accuracy=100', 'head=0');
    await expect.poll(() => seen('AKM')).toBe('AKM 1.20 s 1.20 to 1.20 s');
    expect(seen('93R')).toBe('93R 1.19 s 1.19 to 1.19 s');
  });

  it('reads the chart with its spread', async () => {
    await showComparison(['akm', 'sword'], ...ONE_HIT);
    await expect
      .element(page.getByRole('slider', { name: 'Range' }))
      .toHaveAttribute(
        'aria-valuetext',
        '20 m: AKM 0.10 s (0.00 to 0.30 s); Sword – (out of range)',
      );
  });

  it("follows a slider while it's held, and updates the URL when it's released", async () => {
    await showComparison(['akm'], ...ONE_HIT);
    await expect.element(accuracy).toBeVisible();
    const slider = accuracy.element();
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(slider, '100');
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await expect.element(page.getByText('Accuracy 100%')).toBeVisible();
    await expect.poll(() => seen('AKM')).toBe('AKM 0.00 s 0.00 to 0.00 s');
    expect(search()).not.toContain('accuracy');
    slider.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(search).toContain('accuracy=100');
    await expect.element(accuracy).toHaveValue('100');
  });

  it('can be set by keyboard', async () => {
    await showComparison(['akm'], 'aim=on');
    await expect.element(headshots).toBeVisible();
    headshots.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(search).toBe('?w=akm&aim=on&head=21');
    await expect.element(headshots).toHaveAttribute('aria-valuetext', '21%');
  });

  it("isn't needed for a target's health, which counts with perfect aim too", async () => {
    await showComparison(['akm']);
    await health.fill('41');
    // 41 / 20: three shots.
    await expect.poll(() => seen('AKM')).toBe('AKM 0.20 s');
    await expect.element(page.getByText('Against a Medium with 41 HP')).toBeVisible();
    expect(search()).toBe('?w=akm&hp=41');
  });

  it("uses a damaged target's health until the target changes", async () => {
    await showComparison(['akm'], 'aim=on', 'accuracy=100', 'head=0');
    await health.fill('41');
    // 41 / 20: three shots.
    await expect.poll(() => seen('AKM')).toContain('0.20 s');
    expect(search()).toContain('hp=41');
    await choose('Target type', 'Heavy');
    await expect.element(health).toHaveValue(null);
    await expect.poll(() => seen('AKM')).toContain('1.70 s');
    expect(search()).not.toContain('hp');
  });

  it('replaces an invalid health with that of the class', async () => {
    await showComparison(['akm'], 'aim=on', 'accuracy=100', 'head=0', 'hp=-3');
    await expect.poll(() => seen('AKM')).toContain('1.20 s');
  });
});

describe('notes about what a time to kill leaves out', () => {
  it.each([
    // 3 shells, but the kill takes 4. Tubes of 4, but it takes 5.
    {
      slug: 'cerberus-12ga',
      name: 'Cerberus 12GA',
      note: 'needs a reload, not counted, all pellets hit',
    },
    {
      slug: 'sa1216',
      name: 'SA1216',
      note: 'needs a magazine swap, not counted, all pellets hit',
    },
    { slug: 'm134-minigun', name: 'M134 Minigun', note: 'spin-up not counted' },
    { slug: 'cl-40', name: 'CL-40', note: 'flight time not counted' },
    { slug: 'sword', name: 'Sword', note: 'reaches 3 m' },
  ])('are shown next to the $name: $note', async ({ slug, name, note }) => {
    await showComparison([slug], 'target=Heavy');
    await expect.element(bar(name)).toBeVisible();
    expect(seen(name)).toContain(`${name} ${note} `);
    expect(statsRow('TTK vs Heavy')[0]).toMatch(new RegExp(`s ${note}$`));
  });

  it.each(['', 'aim=on'])(
    "don't name the spin-up of a minigun that's spun up: %s",
    async (further) => {
      await showComparison(['m134-minigun'], 'target=Heavy', 'spun-up=on', further);
      await expect.element(page.getByText(/M134 Minigun spun up/)).toBeVisible();
      await expect.element(bar('M134 Minigun')).toBeVisible();
      await expect.element(page.getByText(/spin-up not counted/)).not.toBeInTheDocument();
    },
  );

  it("aren't shown for a rifle whose magazine lasts", async () => {
    await showComparison(['akm']);
    await expect.poll(() => seen('AKM')).toBe('AKM 1.20 s');
  });

  it('change with the distance', async () => {
    // Six in the cylinder, but nine are needed at 100 m.
    await showComparison(['r-357']);
    const readout = chart('Time to kill over distance').getByRole('list').first();
    const slider = page.getByRole('slider', { name: 'Range' });
    await expect.element(readout).not.toMatchTextContent(/reload/);
    slider.element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(readout).toMatchTextContent(/needs a reload, not counted/);
  });
});

describe('the summary sentence', () => {
  it('calls a tie a tie, and ends a blade at its reach', async () => {
    // Both take 1.20 s. The Sword reaches 3 m.
    await showComparison(['sword', 'akm']);
    await expect
      .element(page.getByText('Kills fastest: Sword and AKM (about equal) to 3 m, then AKM.'))
      .toBeVisible();
  });

  it('comes before all charts', async () => {
    await showComparison(['akm']);
    const sentence = page.getByText(/^Kills fastest/).element();
    const first = chart('Time to kill').element();
    expect(sentence.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
