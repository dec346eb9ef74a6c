/** The recipient of an email. Always these two parts: a single text would be read as a list of addresses. */
export interface Recipient {
  readonly name: string;
  readonly address: string;
}

/** A mail, written but not yet sent. */
export interface Mail {
  readonly to: Recipient;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The player it concerns, whose deletion removes it. */
  readonly playerId: string | null;
}

/** The failure to hand over an email. */
export class MailRefusedError extends Error {
  /** Trying later makes sense. */
  readonly isTemporary: boolean;
  /** The recipient or the content was refused, not the site: anyone can cause that with an address of their choice. */
  readonly isAboutMail: boolean;

  constructor(
    kind: { readonly isTemporary: boolean; readonly isAboutMail: boolean },
    options: ErrorOptions,
  ) {
    super(
      kind.isTemporary
        ? 'The mail server is busy or unreachable'
        : 'The mail server rejected the email',
      options,
    );
    this.isTemporary = kind.isTemporary;
    this.isAboutMail = kind.isAboutMail;
  }
}

/** Hands a mail to the outside world. Throws `MailRefusedError`. */
export interface MailTransport {
  send(mail: Omit<Mail, 'playerId'> & { readonly id: string }): Promise<void>;
  close(): void;
}
