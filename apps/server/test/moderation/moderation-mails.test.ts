import { describe, expect, it } from 'vitest';
import { decisionMail, mailWords } from '../../src/moderation/moderation-mails.ts';

const site = { siteName: 'Trifecta', origin: 'https://trifecta.example' };
const player = { id: 'player-1', email: 'ada@players.example' };

describe("an email about an operator's decision", () => {
  it('has what was decided, the reason, the message, and a way to respond', () => {
    const verdict = { reason: 'spam', message: 'It advertises a shop.' } as const;
    const mail = decisionMail(site, player, mailWords.buildHidden('Medic'), verdict);
    expect(mail).toMatchObject({
      to: { name: '', address: 'ada@players.example' },
      subject: 'Your build was hidden on Trifecta',
      playerId: 'player-1',
    });
    expect(mail.text.split('\n\n')).toEqual([
      'Your build was hidden',
      "An operator has hidden your build “Medic”. Other players can't see it anymore.",
      'Reason: Spam or advertising.',
      'It advertises a shop.',
      'View and Respond:\nhttps://trifecta.example/account',
      'You can reply once, on your account page.',
      '-- \nTrifecta\n',
    ]);
  });

  it('has only what was decided once it has ended', () => {
    const mail = decisionMail(site, player, mailWords.suspensionLifted(), undefined);
    expect(mail.text.split('\n\n')).toEqual([
      'Your account is no longer suspended',
      'An operator has lifted the suspension of your account. Your public builds are visible again, except any hidden for another reason.',
      'Open Your Account:\nhttps://trifecta.example/account',
      '-- \nTrifecta\n',
    ]);
  });
});
