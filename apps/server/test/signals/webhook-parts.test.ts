import { describe, expect, it } from 'vitest';
import { listInChat, plainInChat } from '../../src/signals/chat/chat-text.ts';
import { newWebhookSecret, signatureHeaders } from '../../src/signals/webhook-signature.ts';
import { webhookUrlProblem } from '../../src/signals/webhook-url.ts';

describe('the signature of a webhook', () => {
  it('is that of the published example of Standard Webhooks', () => {
    const signed = signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    });
    expect(signed).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('has a secret of 32 bytes in base64', () => {
    const random = Buffer.alloc(32, 0xfb).toString('base64url');
    expect(newWebhookSecret(random)).toBe(`whsec_${Buffer.alloc(32, 0xfb).toString('base64')}`);
  });
});

describe("a webhook's address", () => {
  it.each([
    'https://discord.com/api/webhooks/1/secret',
    'https://hooks.example:443/?a=b#c',
    'https://93.184.215.14/',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  ])('can be %s', (url) => {
    expect(webhookUrlProblem(url)).toBeUndefined();
  });

  it.each([
    ['hooks.example', 'URL must be complete, such as https://chat.example/hook'],
    ['http://hooks.example/', 'URL must start with https://'],
    ['https://hooks.example:8443/', "URL can't have a port"],
    ['https://me@hooks.example/', "URL can't have a user name or password"],
    ['https://:pw@hooks.example/', "URL can't have a user name or password"],
    ...[
      'localhost',
      'intranet',
      'admin.localhost',
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '169.254.169.254',
      '224.0.0.1',
      '[::1]',
      '[::]',
      '[fe80::1]',
      '[fd00:ec2::254]',
      '[ff02::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:a00:1]',
      '[64:ff9b::a00:1]',
      '[2002:7f00:1::]',
    ].map((host) => [`https://${host}/`, 'URL must lead to a public address']),
  ])("can't be %s", (url, problem) => {
    expect(webhookUrlProblem(url)).toBe(problem);
  });
});

describe('a text in a chat', () => {
  it('shows a name as it was typed', () => {
    expect(plainInChat('**Scout** <@1> [x](https://evil.example) #a')).toBe(
      String.raw`\*\*Scout\*\* \<\@1\> \[x\](https\://evil.example) \#a`,
    );
  });

  it('lists as much as there is room for, and counts the rest', () => {
    expect(listInChat(['a', 'b'], 10)).toBe('- a\n- b');
    expect(listInChat(['a', 'b', 'c'], 1)).toBe('- a\nAnd 2 more.');
    expect(listInChat(['x'.repeat(1000), 'y'.repeat(1000)], 10)).toBe(
      `- ${'x'.repeat(1000)}\nAnd 1 more.`,
    );
  });
});
