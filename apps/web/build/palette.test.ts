import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palette } from '@trifecta/contract/palette';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

it.each(Object.entries(palette))('the color %s is %s in the styles too', (name, color) => {
  const token = name.replaceAll(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`);
  expect(read('../src/ui/tokens.css')).toContain(`  --${token}: ${color};\n`);
});

it('the browser gets the background color', () => {
  expect(read('../index.html')).toContain(
    `<meta name="theme-color" content="${palette.background}" />`,
  );
});
