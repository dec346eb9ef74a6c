import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { inNodeModules } from '../process/paths.mjs';
import { runQuietly } from '../process/run.mjs';
import { say, since, ToolProblem } from '../process/say.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.ts';

/**
 * The browser that a test needs: a `whole` one, like a player's, or at least a `shell`, which renders and runs pages the
 * same way but has no windows, toolbars, or suggestions. Tests take half as long in the shell.
 */
export type Chromium = 'whole' | 'shell';

const SHELL = 'chromium-headless-shell';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

/** Long enough for a real download, short enough when the server can't be reached. */
const DOWNLOAD_LIMIT = 180_000;

/** False for a stub that only says how to install the browser, or when libraries are missing. */
async function runs(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  // On Windows, the browser doesn't print its version.
  if (process.platform === 'win32') return true;
  return (await runQuietly(path, ['--version'], { timeout: 20_000 })).code === 0;
}

/** Where to look for a browser on this machine, the preferred kind first. The other kind is better than none. */
export function placesToLook(wanted: Chromium, searchPath: string): readonly string[] {
  const folders = searchPath.split(delimiter);
  const onPath = (command: string): string[] => folders.map((folder) => join(folder, command));
  const whole = [...COMMANDS.flatMap(onPath), ...USUAL_PLACES, chromium.executablePath()];
  return wanted === 'shell' ? [...onPath(SHELL), ...whole] : [...whole, ...onPath(SHELL)];
}

async function onThisMachine(wanted: Chromium): Promise<string | undefined> {
  for (const path of placesToLook(wanted, process.env['PATH'] ?? '')) {
    if (await runs(path)) return path;
  }
  return undefined;
}

async function downloadByPlaywright(): Promise<string | undefined> {
  const start = performance.now();
  say("no Chromium on this machine, trying Playwright's download");
  const { code } = await runQuietly(
    process.execPath,
    [inNodeModules('@playwright/test/cli.js'), 'install', 'chromium'],
    {
      timeout: DOWNLOAD_LIMIT,
      // By default, Playwright waits 30 seconds and tries several times.
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' },
    },
  );
  const path = chromium.executablePath();
  if (code === 0 && (await runs(path))) return path;
  say(`Playwright's Chromium is not available here (${since(start)})`);
  return undefined;
}

async function installFromDebian(wanted: Chromium): Promise<string | undefined> {
  // Older releases have no shell.
  for (const name of wanted === 'shell' ? [SHELL, 'chromium'] : ['chromium']) {
    try {
      await installDebianPackages([name]);
      return await onThisMachine(wanted);
    } catch (error) {
      if (name === 'chromium' || !(error instanceof ToolProblem)) throw error;
      say(`Debian's ${name} is not available here`);
    }
  }
  return undefined;
}

/**
 * The path of a working Chromium: `CHROMIUM_PATH`, one on this machine, or one that can be installed. Otherwise throws
 * an error that says what to install.
 */
export async function provideChromium(wanted: Chromium): Promise<string> {
  const told = process.env['CHROMIUM_PATH'];
  if (told !== undefined && told !== '') {
    if (await runs(told)) return told;
    throw new ToolProblem(`CHROMIUM_PATH is '${told}', which isn't a working browser`);
  }
  const found =
    (await onThisMachine(wanted)) ??
    (await downloadByPlaywright()) ??
    (canInstallDebianPackages() ? await installFromDebian(wanted) : undefined);
  if (found !== undefined) return found;
  throw new ToolProblem(
    'The tests need Chromium or Chrome, and none was found. ' +
      'Install one, or set CHROMIUM_PATH to its program.',
  );
}
