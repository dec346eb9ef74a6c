import type { Accounts } from '../../account/index.ts';
import type { Database } from '../../db/index.ts';
import { layOutMail } from '../../mail/index.ts';
import type { MailContent } from '../../mail/index.ts';
import { reachableMembers } from './club-mail.store.ts';

/** Dependencies of emails about clubs. */
export interface ClubMailsParts extends Pick<Accounts, 'mails' | 'mainOrigin'> {
  readonly productName: string;
}

/** The content of an email about a club. */
export interface ClubNews extends Omit<MailContent, 'productName' | 'button'> {
  readonly subject: string;
  readonly button: { readonly label: string; readonly path: string };
}

/** Tells the members of clubs what happened to them, in the transaction in which it happens. */
export class ClubMails {
  readonly #parts: ClubMailsParts;

  constructor(parts: ClubMailsParts) {
    this.#parts = parts;
  }

  /** Emails everyone in a club but those whom `except` names. */
  async tellAll(
    transaction: Database,
    clubId: string,
    news: ClubNews,
    except: string | null = null,
  ): Promise<void> {
    const { mails, mainOrigin, productName } = this.#parts;
    const { subject, button, ...content } = news;
    const url = `${mainOrigin()}${button.path}`;
    const laidOut = layOutMail({ ...content, productName, button: { label: button.label, url } });
    for (const { playerId, email } of await reachableMembers(transaction, clubId)) {
      if (playerId === except) continue;
      const to = { name: '', address: email };
      await mails.add({ to, subject, playerId, ...laidOut }, { transaction });
    }
  }
}
