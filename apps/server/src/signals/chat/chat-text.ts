/** Characters that chat servers read as formatting, a link, or a mention. */
const FORMATTING = /[\\*_~`|<>[\]#@:]/g;

/** A text that players typed, so that a chat server shows it as it is. */
export function plainInChat(text: string): string {
  return text.replaceAll(FORMATTING, String.raw`\$&`);
}

/** The fields of every chat message: nobody is pinged by what's in its text. */
export function chatMessage(content: string) {
  return { content, allowed_mentions: { parse: [] as const } };
}

/**
 * As many of the lines as a message has room for, and how many more there are. Chat servers refuse messages of more than
 * 2,000 characters.
 */
export function listInChat(lines: readonly string[], most: number): string {
  const shown: string[] = [];
  let left = MOST_IN_LIST;
  for (const line of lines.slice(0, most)) {
    left -= line.length + 3;
    if (left < 0) break;
    shown.push(`- ${line}`);
  }
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n');
}

const MOST_IN_LIST = 1500;
