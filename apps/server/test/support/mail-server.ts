import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerEnvelope } from 'smtp-server';

/** An email that arrived. */
export interface Received {
  readonly from: string;
  readonly to: string[];
  readonly mail: Email;
}

type SmtpCommand = 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** A real mail server on this machine that keeps the emails it gets. */
export interface MailServer {
  readonly url: string;
  readonly received: Received[];
  /** SMTP codes with which to refuse the next emails. */
  readonly refusals: number[];
  /** Refuses the password, the sender, the recipient, or the content of every email from now on, until told otherwise. */
  readonly refuses: (command: SmtpCommand | undefined, code?: number, text?: string) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a mail server on a port. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const refusals: number[] = [];
  const keep = async (message: Buffer, envelope: SMTPServerEnvelope): Promise<void> => {
    const mail = await PostalMime.parse(message);
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
  };
  let refused: { command: SmtpCommand | undefined; code: number; text: string } | undefined;
  const refusal = (command: SmtpCommand) =>
    command === refused?.command
      ? Object.assign(new Error(refused.text), { responseCode: refused.code })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      const error = refusal('AUTH');
      if (error === null) done(null, { user: username });
      else done(error);
    },
    onMailFrom: (_address, _session, done) => done(refusal('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusal('RCPT TO')),
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const responseCode = refusals.shift();
        const error =
          responseCode === undefined
            ? refusal('DATA')
            : Object.assign(new Error('not now'), { responseCode });
        if (error !== null) {
          done(error);
          return;
        }
        void keep(Buffer.concat(chunks), envelope).finally(done);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://trifecta:secret@127.0.0.1:${address.port}`,
    received,
    refusals,
    refuses: (command, code = 550, text = 'refused') => void (refused = { command, code, text }),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
