import { describe, expect, it } from 'vitest';
import { storedSignals, webhookNameProblem } from './webhook.ts';

describe('a webhook', () => {
  it('has a name of up to 40 characters that can be read', () => {
    expect(webhookNameProblem('Club Discord')).toBeUndefined();
    expect(webhookNameProblem('n'.repeat(40))).toBeUndefined();
    expect(webhookNameProblem('n'.repeat(41))).toBe('Name must be 40 characters or less');
    expect(webhookNameProblem('')).toBe('Name needs at least one letter or number');
    expect(webhookNameProblem('a\u200Bb')).toBe("Name can't contain invisible characters");
  });

  it('gets no signal that this version does not know', () => {
    expect(storedSignals('room.started update.came everything')).toEqual([
      'update.came',
      'room.started',
    ]);
    expect(storedSignals('')).toEqual([]);
  });
});
