import type { SiteText, TextBlock, TextRun } from '@trifecta/contract';
import { Lexer } from 'marked';
import type { Token, Tokens } from 'marked';

/** A run's look, from the marks around it. */
type Look = Omit<TextRun, 'text'>;

const PLAIN: Look = { isStrong: false, isEmphasis: false, href: null };
/** Addresses that a text may link to: other sites, email, a phone, and paths and places of this site. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i;

/**
 * Reads a text in Markdown as plain data, which pages show as elements: no markup in it ever reaches a browser as
 * markup. The first heading of the highest level is the title.
 */
export function readMarkdown(markdown: string): SiteText {
  const tokens = Lexer.lex(withoutComments(markdown));
  const first = tokens.find(({ type }) => type === 'heading') as Tokens.Heading | undefined;
  const title = first?.depth === 1 ? first : undefined;
  return {
    title: title === undefined ? null : textOf(runsOf(title.tokens)),
    blocks: tokens.filter((token) => token !== title).flatMap(blocksOf),
  };
}

function withoutComments(markdown: string): string {
  let [kept, rest] = ['', markdown];
  for (;;) {
    const start = rest.indexOf('<!--');
    const end = start < 0 ? -1 : rest.indexOf('-->', start + 4);
    if (end < 0) return kept + rest;
    kept += rest.slice(0, start);
    rest = rest.slice(end + 3);
  }
}

function blocksOf(token: Token): TextBlock[] {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      return [{ kind: 'heading', level: depth > 2 ? 3 : 2, runs: runsOf(tokens) }];
    }
    case 'list': {
      const list = token as Tokens.List;
      return [{ kind: 'list', isOrdered: list.ordered, items: list.items.flatMap(itemsOf) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => runsOf(tokens));
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap(blocksOf);
    case 'space':
    case 'hr':
    case 'def':
      return [];
    default: {
      const runs = runsOf([token]);
      return runs.length === 0 ? [] : [{ kind: 'paragraph', runs }];
    }
  }
}

/** A list's item, and those of the lists in it. */
function itemsOf({ tokens }: Tokens.ListItem): TextRun[][] {
  const isList = (token: Token): boolean => token.type === 'list';
  const own = runsOf(tokens.filter((token) => !isList(token)));
  return [
    own,
    ...tokens.filter(isList).flatMap((list) => (list as Tokens.List).items.flatMap(itemsOf)),
  ];
}

/** The text of tokens, as runs that each look the same throughout. */
function runsOf(tokens: readonly Token[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of tokens.flatMap((token) => piecesOf(token, PLAIN))) {
    const last = joined.at(-1);
    const isSame =
      last?.isStrong === run.isStrong &&
      last.isEmphasis === run.isEmphasis &&
      last.href === run.href;
    if (isSame) joined[joined.length - 1] = { ...run, text: last.text + run.text };
    else joined.push(run);
  }
  const [first] = joined;
  if (first !== undefined) joined[0] = { ...first, text: first.text.trimStart() };
  const end = joined.pop();
  if (end !== undefined) joined.push({ ...end, text: end.text.trimEnd() });
  return joined.filter(({ text }) => text !== '');
}

function piecesOf(token: Token, look: Look): TextRun[] {
  const inside = (change: Partial<Look>): TextRun[] => {
    const { tokens = [] } = token as { tokens?: Token[] };
    return tokens.flatMap((each) => piecesOf(each, { ...look, ...change }));
  };
  switch (token.type) {
    case 'strong':
      return inside({ isStrong: true });
    case 'em':
      return inside({ isEmphasis: true });
    case 'del':
    case 'paragraph':
      return inside({});
    case 'link': {
      const { href } = token as Tokens.Link;
      return inside({ href: SAFE_LINK.test(href) ? href : null });
    }
    case 'br':
      return [{ ...look, text: '\n' }];
    case 'code':
    case 'codespan':
    case 'escape':
      return [{ ...look, text: (token as Tokens.Escape).text }];
    case 'image':
      return [{ ...look, text: (token as Tokens.Image).text }];
    case 'text':
      return 'tokens' in token ? inside({}) : [{ ...look, text: written(token.raw) }];
    default:
      return [{ ...look, text: token.raw }];
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
};

/** A line as it reads: a line's end is a space, and the most common entities are characters. */
function written(text: string): string {
  return text.replaceAll(/[ \t\n]+/g, ' ').replaceAll(/&\w+;/g, (name) => ENTITIES[name] ?? name);
}

function textOf(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}
