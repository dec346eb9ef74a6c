import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../src/site/read-markdown.ts';

const plain = (text: string) => ({ text, isStrong: false, isEmphasis: false, href: null });

describe('a text in Markdown', () => {
  it('has its first heading as its title', () => {
    expect(readMarkdown('# Impressum\n\nHallo.\n\n## Weiteres\n\n#### Mehr\n')).toEqual({
      title: 'Impressum',
      blocks: [
        { kind: 'paragraph', runs: [plain('Hallo.')] },
        { kind: 'heading', level: 2, runs: [plain('Weiteres')] },
        { kind: 'heading', level: 3, runs: [plain('Mehr')] },
      ],
    });
    expect(readMarkdown('Hello.').title).toBeNull();
  });

  it('keeps emphasis, links, and line breaks', () => {
    const { blocks } = readMarkdown(
      'Ada **and *Ben***  \nwrite to <ada@site.example> or\n[call](tel:+123), see [terms](/terms "T").',
    );
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        runs: [
          plain('Ada '),
          { ...plain('and '), isStrong: true },
          { ...plain('Ben'), isStrong: true, isEmphasis: true },
          plain('\nwrite to '),
          { ...plain('ada@site.example'), href: 'mailto:ada@site.example' },
          plain(' or '),
          { ...plain('call'), href: 'tel:+123' },
          plain(', see '),
          { ...plain('terms'), href: '/terms' },
          plain('.'),
        ],
      },
    ]);
  });

  it('has lists and tables, and inner lists become part of the outer ones', () => {
    const { blocks } = readMarkdown(
      '1. One\n2. Two\n   - Inner\n\n- A\n\n| what | why |\n|---|---|\n| email | **sign-in** |\n',
    );
    expect(blocks).toEqual([
      { kind: 'list', isOrdered: true, items: [[plain('One')], [plain('Two')], [plain('Inner')]] },
      { kind: 'list', isOrdered: false, items: [[plain('A')]] },
      {
        kind: 'table',
        head: [[plain('what')], [plain('why')]],
        rows: [[[plain('email')], [{ ...plain('sign-in'), isStrong: true }]]],
      },
    ]);
  });

  it('shows markup as text, and leaves out comments, lines, and addresses that run something', () => {
    const { blocks } = readMarkdown(
      '<!-- A draft. -->\n\n<script>alert(1)</script>\n\n---\n\nA <b>b</b> <!-- c -->[x](javascript:alert(1)) [y](//evil.example) ![z](/z.png) AT&T &amp; \\*.',
    );
    expect(blocks).toEqual([
      { kind: 'paragraph', runs: [plain('<script>alert(1)</script>')] },
      { kind: 'paragraph', runs: [plain('A <b>b</b> x y z AT&T & *.')] },
    ]);
  });

  it('keeps quotes and code as paragraphs', () => {
    expect(readMarkdown('> Said\n\n```\na  b\n```\n').blocks).toEqual([
      { kind: 'paragraph', runs: [plain('Said')] },
      { kind: 'paragraph', runs: [plain('a  b')] },
    ]);
  });
});
