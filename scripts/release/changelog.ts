import { ToolProblem } from '../process/say.mjs';

/** The section of what the next release brings. */
const NEXT = 'Next';

/** A section's heading, such as `## 0.2.0 (November 23, 2026)`. */
const HEADING = /^## (\S+)(?: \(.+\))?$/;

/** The text below a section's heading, or nothing when there is no such section. */
function sectionOf(changelog: string, name: string): string | undefined {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => HEADING.exec(line)?.[1] === name);
  if (start === -1) return undefined;
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => HEADING.test(line));
  return (end === -1 ? after : after.slice(0, end)).join('\n').trim();
}

/** Turns 'Next' into the section of a version with its date in UTC, below an empty 'Next'. */
export function withReleased(changelog: string, version: string, date: Date): string {
  const changes = sectionOf(changelog, NEXT) ?? '';
  if (changes === '') {
    throw new ToolProblem(
      `CHANGELOG.md has nothing under '${NEXT}', so there's nothing to release.`,
    );
  }
  const day = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return changelog.replace(`## ${NEXT}\n`, () => `## ${NEXT}\n\n## ${version} (${day})\n`);
}

/** What a version changed, for the release's page. */
export function notesOf(changelog: string, version: string): string {
  const notes = sectionOf(changelog, version) ?? '';
  if (notes === '') throw new ToolProblem(`CHANGELOG.md has no section for ${version}.`);
  return notes;
}
