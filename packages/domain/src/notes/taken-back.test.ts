import { describe, expect, it } from 'vitest';
import { editedWords, takenBack } from './taken-back.ts';
import type { TextEdit } from './taken-back.ts';

function without(edit: TextEdit, now: string): string {
  let text = now;
  for (const { at, removed, inserted } of takenBack(now, edit)) {
    text = text.slice(0, at) + inserted + text.slice(at + removed);
  }
  return text;
}

describe('taking an edit of notes back', () => {
  const wrote = { before: 'Rush.', after: 'Rush. Meet at the bank.' };

  it('gives the text before when nobody wrote since', () => {
    expect(without(wrote, 'Rush. Meet at the bank.')).toBe('Rush.');
    const deleted = { before: 'Rush. Meet at the bank.', after: 'Rush.' };
    expect(without(deleted, 'Rush.')).toBe('Rush. Meet at the bank.');
    const replaced = { before: 'Hold the bank.', after: 'Hold the crane now.' };
    expect(without(replaced, 'Hold the crane now.')).toBe('Hold the bank.');
  });

  it('leaves what others wrote before, after, and between', () => {
    const now = 'First: Rush. Meet at the north bank. Then hide.';
    // Both spaces are of others.
    expect(without(wrote, now)).toBe('First: Rush. north  Then hide.');
  });

  it('leaves what others changed of it', () => {
    expect(without(wrote, 'Rush. Meet at the crane.')).toBe('Rush. crane');
  });

  it('brings back what it deleted where it was, between what others wrote', () => {
    const deleted = { before: 'One. Two. Three.', after: 'One. Three.' };
    expect(without(deleted, 'Zero. One. Three. Four.')).toBe('Zero. One. Two. Three. Four.');
  });

  it('leaves what others wrote in the same place at the same time, also inside a word', () => {
    // Ada and Tom both write at the end.
    const edit = { before: 'holTom:', after: 'hold the roof. Tom:' };
    expect(without(edit, 'hold the roof. Tom: take the bridge.')).toBe('hol Tom: take the bridge.');
    expect(editedWords(edit)).toEqual({ before: '', after: 'd the roof.' });
  });

  it('changes nothing when others deleted what it wrote', () => {
    expect(takenBack('Rush.', wrote)).toEqual([]);
    expect(takenBack('', wrote)).toEqual([]);
  });

  it('keeps every word of others, however three people write in turns', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = numbers(seed);
      const edits: TextEdit[] = [];
      let text = '';
      for (let turn = 0; turn < 12; turn += 1) {
        const words = text === '' ? [] : text.split(' ');
        words.splice(random(words.length + 1), 0, `w${turn}`);
        const after = words.join(' ');
        edits.push({ before: text, after });
        text = after;
      }
      const [edit = wrote] = edits.splice(random(12), 1);
      const word = editedWords(edit).after;
      const expected = text.split(' ').filter((one) => one !== word);
      expect(without(edit, text).split(' ').filter(Boolean)).toEqual(expected);
    }
  });
});

describe('the words of an edit', () => {
  it('are those that it wrote and those that it deleted', () => {
    const edit = { before: 'Hold the bank and wait.', after: 'Hold the crane and do not wait.' };
    expect(editedWords(edit)).toEqual({ before: 'bank', after: 'crane … do not' });
    expect(editedWords({ before: '', after: 'Rush.' })).toEqual({ before: '', after: 'Rush.' });
  });
});

/** Numbers below a limit that are the same for the same seed. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}
