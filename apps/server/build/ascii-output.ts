import type { Plugin } from 'vite';

/** An escaped character, or one outside of ASCII. */
const ESCAPED_OR_OTHER = /\\[\s\S]|[^\0-\u007F]/g;

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Writes characters outside of ASCII as `\uXXXX`. V8 keeps the text of a program in memory, with two bytes for each
 * character if a single one needs them: 5 MB for this server.
 */
export function asciiOutput(): Plugin {
  return {
    name: 'ascii-output',
    // Last, because the code is written anew after `renderChunk`.
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = toAscii(file.code);
      }
    },
  };
}

/** The same program in ASCII. */
export function toAscii(code: string): string {
  return code.replaceAll(ESCAPED_OR_OTHER, (found) => {
    const character = found.at(-1) ?? '';
    return character.charCodeAt(0) < 0x80 ? found : unicodeEscape(character);
  });
}
