import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** Renders the SVG drawings to the PNG files that pages use, at one and two pixels per point. */
const DRAWINGS = join(import.meta.dirname, '../drawings');
const IMAGES = join(import.meta.dirname, '../public/images');

interface Rendering {
  readonly from: string;
  readonly to: string;
  readonly widthPixels: number;
}

function weaponRenderings(folder: string): Rendering[] {
  return readdirSync(join(DRAWINGS, folder))
    .filter((file) => file.endsWith('.svg'))
    .flatMap((file) => {
      const from = join(DRAWINGS, folder, file);
      const name = basename(file, '.svg');
      return [
        { from, to: join(IMAGES, folder, `${name}.png`), widthPixels: 240 },
        { from, to: join(IMAGES, folder, `${name}@2x.png`), widthPixels: 480 },
      ];
    });
}

function iconRenderings(): Rendering[] {
  return [64, 180, 192, 512].map((widthPixels) => ({
    from: join(DRAWINGS, 'icon.svg'),
    to: join(IMAGES, `icon-${widthPixels}.png`),
    widthPixels,
  }));
}

function isUpToDate({ from, to }: Rendering): boolean {
  const made = statSync(to, { throwIfNoEntry: false });
  return made !== undefined && made.mtimeMs > statSync(from).mtimeMs;
}

for (const folder of ['weapons', 'emblems']) mkdirSync(join(IMAGES, folder), { recursive: true });
const renderings = [
  ...weaponRenderings('weapons'),
  ...weaponRenderings('emblems'),
  ...iconRenderings(),
].filter((rendering) => !isUpToDate(rendering));
for (const { from, to, widthPixels } of renderings) {
  const picture = new Resvg(readFileSync(from, 'utf8'), {
    fitTo: { mode: 'width', value: widthPixels },
    font: { loadSystemFonts: false },
  });
  writeFileSync(to, picture.render().asPng());
}
process.stdout.write(`${renderings.length} pictures drawn\n`);
