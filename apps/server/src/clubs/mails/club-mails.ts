import type { Accounts, OptionalMail } from '../../account/index.ts';
import type { Database } from '../../db/index.ts';
import { layOutMail } from '../../mail/index.ts';
import type { Mail, MailContent } from '../../mail/index.ts';
import { endClubMail, reachableMembers, reachablePlayer } from './club-mail.store.ts';
import type { ClubReader } from './club-mail.store.ts';

/** Dependencies of emails about clubs. */
export interface ClubMailsParts extends Pick<Accounts, 'mails' | 'mainOrigin' | 'optionalMails'> {
  readonly productName: string;
  readonly now: () => Date;
}

/** The content of an email about a club. */
export interface ClubNews extends Omit<MailContent, 'productName' | 'button'> {
  readonly subject: string;
  readonly button: { readonly label: string; readonly path: string };
  /** True for what's about losing work. It can't be turned off. */
  readonly isAboutWork?: true;
}

/** Emails players about what happens to their club, in the transaction in which it happens. */
export class ClubMails {
  readonly #parts: ClubMailsParts;
  readonly #optional: OptionalMail;

  constructor(parts: ClubMailsParts) {
    this.#parts = parts;
    this.#optional = {
      purpose: 'unsubscribe from club mail',
      end: async (db, playerId) => {
        await endClubMail(db, playerId, parts.now().toISOString());
      },
    };
    parts.optionalMails.add(this.#optional);
  }

  /** Emails everyone in a club but those whom `except` names. */
  async tellAll(
    transaction: Database,
    clubId: string,
    news: ClubNews,
    except: string | null = null,
  ): Promise<void> {
    for (const reader of await reachableMembers(transaction, clubId)) {
      if (reader.playerId !== except) await this.#add(transaction, reader, news);
    }
  }

  /** Emails one player. */
  async tell(transaction: Database, playerId: string, news: ClubNews): Promise<void> {
    const reader = await reachablePlayer(transaction, playerId);
    if (reader !== undefined) await this.#add(transaction, reader, news);
  }

  async #add(transaction: Database, reader: ClubReader, news: ClubNews): Promise<void> {
    if (news.isAboutWork === undefined && !reader.wantsMail) return;
    await this.#parts.mails.add(this.#mailTo(reader, news), { transaction });
  }

  #mailTo({ playerId, email }: ClubReader, news: ClubNews): Mail {
    const { mainOrigin, productName, optionalMails } = this.#parts;
    const { subject, button, isAboutWork, afterwards, ...content } = news;
    const origin = mainOrigin();
    const unsubscribeUrl =
      isAboutWork === undefined
        ? `${origin}${optionalMails.unsubscribePath(this.#optional, playerId)}`
        : null;
    const laidOut = layOutMail({
      ...content,
      productName,
      button: { label: button.label, url: `${origin}${button.path}` },
      afterwards:
        unsubscribeUrl === null ? afterwards : [...afterwards, `Unsubscribe: ${unsubscribeUrl}`],
    });
    return { to: { name: '', address: email }, subject, playerId, unsubscribeUrl, ...laidOut };
  }
}
