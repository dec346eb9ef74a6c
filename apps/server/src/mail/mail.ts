/** The recipient of an email. Always in two parts, because a single string would be parsed as a list of addresses. */
export interface Recipient {
  readonly name: string;
  readonly address: string;
}

/** An email that hasn't been sent yet. */
export interface Mail {
  readonly to: Recipient;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The player it concerns. Deleted along with them. */
  readonly playerId: string | null;
  /**
   * What the token in its link does, if the token expires: the link is `…?token=…`, and a late email gets a new token.
   */
  readonly link?: string | null;
  /** The link that unsubscribes from emails of this kind, including through a POST without a page (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

/** The failure to hand over an email. */
export class MailRefusedError extends Error {
  /** True when the mail server asked to try again later, or wasn't reached. */
  readonly isTemporary: boolean;
  /**
   * True when the recipient or the content was refused. Anyone can cause that with an address of their choice. False when
   * the site was, or couldn't connect: no other email would get through either.
   */
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

/** Sends an email to the outside world. Throws `MailRefusedError`. */
export interface MailTransport {
  send(mail: Omit<Mail, 'playerId' | 'link'> & { readonly id: string }): Promise<void>;
  /** Connects and signs in without sending anything. */
  check(): Promise<void>;
  close(): void;
}
