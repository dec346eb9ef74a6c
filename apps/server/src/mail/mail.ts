/** Who gets a mail. Always these two parts: a single text would be read as a list of addresses. */
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

/** Why a mail could not be handed over, and whether trying later makes sense. */
export class MailRefusedError extends Error {
  readonly isTemporary: boolean;

  constructor(isTemporary: boolean, options: ErrorOptions) {
    super(
      isTemporary ? 'The mail server is busy or away' : 'The mail server refused the mail',
      options,
    );
    this.isTemporary = isTemporary;
  }
}

/** Hands a mail to the outside world. Throws `MailRefusedError`. */
export interface MailTransport {
  send(mail: Omit<Mail, 'playerId'> & { readonly id: string }): Promise<void>;
  close(): void;
}
