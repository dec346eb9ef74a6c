/** Answers a command of a chat bot: `akm, m60 heavy 20 good` are the times to kill a Heavy at 20 m with good aim. */
import { given, print, read } from './read.ts';

interface TimesToKill {
  readonly rangeMeters: number;
  readonly targetHealth: number;
  readonly weapons: readonly {
    readonly weaponName: string;
    readonly meanSeconds: number | null;
    readonly lacksFlightFigures: boolean;
  }[];
}

const CLASSES = ['Light', 'Medium', 'Heavy'];
const AIMS = ['steady', 'good', 'sharp'];

/** The search of a command. What's neither a class, a distance, nor an aim level is the name of a weapon. */
function searchOf(words: readonly string[]): URLSearchParams {
  const search = new URLSearchParams();
  const names: string[] = [];
  for (const word of words) {
    const target = CLASSES.find((name) => name.toLowerCase() === word.toLowerCase());
    if (target !== undefined) search.set('target', target);
    else if (/^\d+m?$/.test(word)) search.set('distance', String(Number.parseInt(word, 10)));
    else if (AIMS.includes(word.toLowerCase())) search.set('aim', word.toLowerCase());
    else names.push(word);
  }
  for (const name of names.join(' ').split(',')) search.append('weapon', name.trim());
  return search;
}

const { site, words } = given();
try {
  const path = `/api/fights/time-to-kill?${searchOf(words)}`;
  const { rangeMeters, targetHealth, weapons } = await read<TimesToKill>(site, path);
  print(`Against ${targetHealth} HP at ${rangeMeters} m`);
  for (const { weaponName, meanSeconds, lacksFlightFigures } of weapons) {
    const note = lacksFlightFigures ? ', without its flight time' : '';
    const time = meanSeconds === null ? "can't kill there" : `${meanSeconds.toFixed(2)} s${note}`;
    print(`${weaponName}: ${time}`);
  }
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
}
